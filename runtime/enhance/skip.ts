/** `a[data-skip]` leads to the first `<main>`, whatever layout it is of, and leaves the URL alone. */
export function enhanceSkip(): void {
  document.addEventListener('click', (event) => {
    const main = (event.target as Element).closest?.('[data-skip]') && document.querySelector('main');
    if (!main) return;
    event.preventDefault();
    main.tabIndex = -1;
    main.focus();
    main.addEventListener('blur', () => main.removeAttribute('tabindex'), { once: true });
  });
}
