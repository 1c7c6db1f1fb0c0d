import { CONTENT_EVENT } from '../events.ts';

/**
 * Code blocks that overflow can be scrolled by keyboard and have a button that wraps their lines; others have neither.
 * `label`: label of the button. Blocks in hidden panels are measured when they are shown.
 */
export function enhanceCodeWrap(label: string): void {
  const sizes = new ResizeObserver((entries) => {
    const blocks = new Set(entries.map(({ target }) => target.closest('pre') as HTMLPreElement));
    const measured = [...blocks].map((pre) => [pre, pre.scrollWidth - pre.clientWidth > 1] as const);
    for (const [pre, isWide] of measured) if (pre.clientWidth > 0) adjust(pre, isWide, label);
  });
  const watch = (): void => {
    sizes.disconnect();
    for (const part of document.querySelectorAll('.code > pre, .code > pre > code')) sizes.observe(part);
  };
  document.addEventListener(CONTENT_EVENT, watch);
  document.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest?.('.code > .wrap');
    const isWrapped = button?.parentElement?.querySelector('pre')?.toggleAttribute('data-wrap');
    button?.setAttribute('aria-pressed', `${isWrapped}`);
  });
  watch();
}

function adjust(pre: HTMLPreElement, isWide: boolean, label: string): void {
  const block = pre.parentElement as HTMLElement;
  const known = block.querySelector(':scope > .wrap');
  if (isWide) {
    pre.tabIndex = 0;
    pre.setAttribute('role', 'group');
    pre.ariaLabel = block.querySelector('.code-title')?.textContent || (pre.dataset.language ?? '');
  } else {
    for (const name of ['role', 'aria-label']) pre.removeAttribute(name);
    // Focusing the block reveals its lines out of focus.
    if (!pre.matches('[data-focus]')) pre.removeAttribute('tabindex');
  }
  if (known && !isWide && !pre.matches('[data-wrap]')) known.remove();
  if (known || !isWide) return;
  const button = Object.assign(document.createElement('button'), { type: 'button', className: 'wrap', title: label });
  button.ariaLabel = label;
  button.ariaPressed = 'false';
  pre.after(button);
}
