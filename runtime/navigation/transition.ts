/**
 * Returns the function that runs `change` within a short cross-fade, where the browser can do that and the reader wants motion. While
 * one fades, the next change is shown at once. The promise settles, or fails, with `change`.
 */
export function createFade(): (change: () => void) => void | Promise<void> {
  let isFading = false;
  const end = (): void => {
    isFading = false;
  };
  return (change) => {
    const canFade = 'startViewTransition' in document && matchMedia('(prefers-reduced-motion:no-preference)').matches;
    if (isFading || !canFade || document.hidden) return change();
    isFading = true;
    const { ready, finished, updateCallbackDone } = document.startViewTransition(change);
    // Browsers skip a fade for reasons of their own.
    ready.catch(() => {});
    finished.then(end, end);
    return updateCallbackDone;
  };
}
