/** `a[data-skip]` moves the focus to the first `<main>` of any layout, without changing the URL. */
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
