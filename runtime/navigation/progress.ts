const DELAY_MS = 200;
/** How long the bar takes to run to the end and fade; the same as in the stylesheet. */
const END_MS = 300;

export interface Progress {
  start(): void;
  stop(): void;
}

/** The bar at the top edge: it appears when a navigation takes longer than 200 ms, and runs to the end afterwards. */
export function createProgress(): Progress {
  const bar = Object.assign(document.createElement('div'), { className: 'progress', hidden: true });
  bar.setAttribute('aria-hidden', 'true');
  document.body.append(bar);
  let timer = 0;
  const after = (delay: number, act: () => void): void => {
    clearTimeout(timer);
    timer = window.setTimeout(act, delay);
  };
  const hide = (): void => {
    bar.hidden = true;
    delete bar.dataset['done'];
  };
  const stop = (): void => {
    bar.dataset['done'] = '';
    after(bar.hidden ? 0 : END_MS, hide);
  };
  const start = (): void => {
    hide();
    after(DELAY_MS, () => {
      bar.hidden = false;
    });
  };
  // A page from the back/forward cache has no navigation in progress.
  addEventListener('pageshow', stop);
  return { start, stop };
}
