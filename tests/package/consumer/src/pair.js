// Two figures with one time. The first asks a question, and its reader may draw. Each framework gets this as properties or attributes.
const shared = { controls: 'mini', group: 'pair', link: 'ex=trap&step=40', style: { display: 'block', width: '460px', height: '430px' } };

export const figures = [{ ...shared, edit: true, question: 'cost' }, { ...shared, link: 'ex=trap&alg=dijkstra&step=40' }];

/** Slides, as people build them: keys that reach the document turn them, and so does a swipe. */
export function listenForSlides(turn) {
  document.addEventListener('keydown', ({ key }) => ['ArrowRight', 'n'].includes(key) && turn());
  let from = null;
  document.addEventListener('pointerdown', ({ clientX }) => (from = clientX));
  document.addEventListener('pointermove', ({ clientX }) => {
    if (from === null || Math.abs(clientX - from) < 60) return;
    from = null;
    turn();
  });
}
