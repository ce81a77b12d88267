import 'astrolabe-playground';
import { createElement, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { figures, listenForSlides } from './pair.js';

function Slides() {
  const [slide, setSlide] = useState(0);
  useEffect(() => listenForSlides(() => setSlide((at) => at + 1)), []);
  window.slide = () => slide;
  return createElement('main', { style: { display: 'flex' } }, figures.map((figure, i) => createElement('astrolabe-playground', { key: i, ...figure })));
}

createRoot(document.querySelector('#app')).render(createElement(Slides));
