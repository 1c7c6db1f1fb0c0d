/** Milliseconds after which a search is shown to be running. A spinner costs frames, and most answers are faster. */
const DELAY_MS = 300;

/** Marks an element while a search is running, for the styles, and the region of its results, for screen readers. */
export function createBusyMark(element: HTMLElement, region: HTMLElement): (isBusy: boolean) => void {
  let timer: number | undefined;
  return (isBusy) => {
    region.setAttribute('aria-busy', String(isBusy));
    if (isBusy) timer ??= window.setTimeout(() => element.setAttribute('data-busy', ''), DELAY_MS);
    else {
      clearTimeout(timer);
      timer = undefined;
      element.removeAttribute('data-busy');
    }
  };
}
