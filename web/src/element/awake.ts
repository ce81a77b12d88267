// An element in another page begins when it is seen. One that is not yet seen begins as well once the page has loaded and rests, one
// after the other: a page that is printed shows all of it, and cannot wait.
const restMilliseconds = 1500;

interface Network {
  connection?: { saveData?: boolean };
}

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

function whenLoaded(): Promise<void> {
  if (document.readyState === 'complete') return Promise.resolve();
  return new Promise((resolve) => window.addEventListener('load', () => resolve(), { once: true }));
}

/** Safari does not tell when it rests. */
function whenIdle(): Promise<void> {
  return new Promise((resolve) =>
    window.requestIdleCallback ? window.requestIdleCallback(() => resolve(), { timeout: 5000 }) : setTimeout(resolve, restMilliseconds),
  );
}

let turns: Promise<void> | null = null;

/** Resolves when the page rests and it is this one's turn; never for readers who asked their browser to save data. */
function whenPageRests(): Promise<void> {
  if ((navigator as Network).connection?.saveData) return new Promise(() => undefined);
  turns ??= whenLoaded().then(() => pause(restMilliseconds));
  turns = turns.then(whenIdle);
  return turns;
}

/** `told` hears whether the element is in view. `begun` resolves when it has come into view, or when the page rests. */
export function watchSight(element: Element, told: (isSeen: boolean) => void): { begun: Promise<void>; end(): void } {
  let end = (): void => undefined;
  const begun = new Promise<void>((resolve) => {
    const observer = new IntersectionObserver((entries) => {
      const isSeen = entries.at(-1)?.isIntersecting ?? false;
      told(isSeen);
      if (isSeen) resolve();
    });
    observer.observe(element);
    end = () => observer.disconnect();
    void whenPageRests().then(resolve);
  });
  return { begun, end };
}
