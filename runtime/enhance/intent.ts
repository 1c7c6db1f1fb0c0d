const INTERACTIVE = 'a[href],button,summary,input,select,textarea,label,[data-island]';

/** Islands and static pieces have no box of their own, so their content is observed. */
const ISLAND_BOXES = '[data-island]>:not(.html-part,[data-island]),[data-island]>.html-part>*';

/** Time (ms) after a scroll in which elements that pass under a resting pointer do not count as intent. */
const SCROLL_REST = 200;

/**
 * Calls `load` when the reader shows intent: pointer, touch or focus on something interactive, a key, or an interactive
 * component coming into view. Reading and scrolling do not count.
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
  // An empty island cannot come into view.
  if (document.querySelector('[data-island]:empty')) load();
}

/**
 * Calls `start` once, at the first event of a reader, here or in another tab of the site; `missed` collects all events
 * until it settles. A click on the search button waits until then, and opens the dialog or follows the link.
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
        // Restoring its position scrolls the sidebar.
        if (type === 'scroll' && sign.target !== document) return;
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
