import 'astrolabe-playground';
import Reveal from 'reveal.js';
import 'reveal.js/reveal.css';
import { figures } from './pair.js';

for (const { style, edit, ...attributes } of figures) {
  const figure = document.createElement('astrolabe-playground');
  for (const [name, value] of Object.entries(attributes)) figure.setAttribute(name, value);
  Object.assign(figure, { edit });
  Object.assign(figure.style, style, { display: 'inline-block' });
  document.querySelector('#pair').append(figure);
}
window.slide = () => Reveal.getIndices().h;
await Reveal.initialize({ width: 960, height: 600, transition: 'none' });
