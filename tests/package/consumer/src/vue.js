import 'astrolabe-playground';
import { createApp, h, ref } from 'vue';
import { figures, listenForSlides } from './pair.js';

const slide = ref(0);
window.slide = () => slide.value;
listenForSlides(() => slide.value++);
createApp({ render: () => h('main', { style: { display: 'flex' }, 'data-slide': slide.value }, figures.map((figure) => h('astrolabe-playground', { ...figure }))) }).mount('#app');
