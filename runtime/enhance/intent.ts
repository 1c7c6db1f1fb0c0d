const INTERACTIVE = 'a[href],button,summary,input,select,textarea,label,[data-island]';

/** Islands and static pieces have no box of their own: what is in them is observed. */
const ISLAND_BOXES = '[data-island]>:not(.html-part,[data-island]),[data-island]>.html-part>*';

/** Time (ms) after a scroll in which elements passing under a resting pointer are no sign of intent. */
const SCROLL_REST = 200;

/**
 * Calls `load` when the reader shows intent: pointer, touch or focus on something interactive, a key, or an interactive
 * component coming into view. Reading and scrolling are no intent.
 */
export function onIntent(load: () => void): void {
  let lastScroll = -SCROLL_REST;
  const options = { capture: true, passive: true };
  document.addEventListener('scroll', (event) => (lastScroll = event.timeStamp), options);
  for (const type of ['pointerover', 'touchstart', 'focusin', 'pointerdown']) {
    const isHover = type === 'pointerover';
    document.addEventListener(
      type,
      (event) => {
        if (isHover && event.timeStamp - lastScroll < SCROLL_REST) return;
        if ((event.target as Element).closest?.(INTERACTIVE)) load();
      },
      options,
    );
  }
  document.addEventListener('keydown', (event) => {
    const isScrolling = /^(Arrow|Page|Home|End| )/.test(event.key) && event.target === document.body;
    if (!isScrolling) load();
  });
  watchIslands(load);
}

function watchIslands(load: () => void): void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    observer.disconnect();
    load();
  });
  for (const element of document.querySelectorAll(ISLAND_BOXES)) observer.observe(element);
  // Nothing inside can come into view.
  if (document.querySelector('[data-island]:empty')) load();
}

/**
 * Calls `start` once, at the first sign that somebody is there, here or in another tab of the site; `missed` holds all signs until it settles.
 * A click on the search button waits until then: it opens what has been loaded, or follows the link.
 */
export function onFirstMove(start: (missed: Event[]) => Promise<void>): void {
  const started = new AbortController();
  const missed: Event[] = [];
  let button: HTMLElement | null | false = null;
  for (const type of ['scroll', 'pointermove', 'pointerdown', 'touchstart', 'click', 'keydown', 'focusin', 'storage']) {
    const isClick = type === 'click';
    addEventListener(
      type,
      (sign) => {
        // The sidebar scrolls by itself to where the reader was.
        if (sign.type === 'scroll' && sign.target !== document) return;
        const event = sign as MouseEvent;
        if (isClick && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)) {
          button = (sign.target as Element).closest<HTMLElement>('[data-search]');
          if (button) sign.preventDefault();
        }
        if (missed.push(sign) < 2)
          start(missed).then(() => {
            started.abort();
            if (button) button.click();
          });
      },
      { capture: true, passive: !isClick, signal: started.signal },
    );
  }
}
