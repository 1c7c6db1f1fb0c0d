const DELAY_MS = 200;

export interface Progress {
  start(): void;
  stop(): void;
}

/** The bar at the top edge: it appears when a navigation takes longer than 200 ms and goes when it ends. */
export function createProgress(): Progress {
  const bar = Object.assign(document.createElement('div'), { className: 'progress', hidden: true });
  bar.setAttribute('aria-hidden', 'true');
  document.body.append(bar);
  let timer = 0;
  const stop = (): void => {
    clearTimeout(timer);
    bar.hidden = true;
  };
  const start = (): void => {
    stop();
    timer = window.setTimeout(() => {
      bar.hidden = false;
    }, DELAY_MS);
  };
  // A page that comes back from the back/forward cache has no navigation under way.
  addEventListener('pageshow', stop);
  return { start, stop };
}
