/**
 * Returns a function that runs `change` in a short cross-fade, if the browser supports it and the reader wants motion.
 * During a fade, the next change is shown at once. The promise settles, or fails, with `change`.
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
    // Browsers may skip a fade.
    ready.catch(() => {});
    finished.then(end, end);
    return updateCallbackDone;
  };
}
