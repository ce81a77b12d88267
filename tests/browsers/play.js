// Goes in front of pages that nobody drives: every playground plays as soon as it is ready, and the console says when it has.
addEventListener('astrolabe-ready', ({ target }) => target.play());
addEventListener('astrolabe-done', () => console.info(`played in ${location.pathname}`), { once: true });
