import { CONTENT_EVENT } from '../base/events.ts';
import type { PartPlan, PartTexts } from '../base/late-part.ts';
import { close as closeIcon, iconHtml } from '../tables/icons.ts';

/** Images of the text, without those that are part of a control or a program, an icon, or left out by the author. */
const IMAGES =
  '.prose img:not([data-no-zoom],[src$="#no-zoom"],[role=presentation],[class*=icon],:is(a,button,summary,.card,.hero,.author,[data-island],[data-component],[data-no-zoom]) *)';
/** An image is offered when it is at least this much larger than shown, and shown larger than an icon (px). */
const GAIN = 1.2;
const ICON = 64;
/** Space around the large image (px), as in `image-zoom.css`. */
const MARGIN = 32;
/** Scrolling the page this far (px) closes the dialog. */
const FAR = 30;

export const part: PartPlan = {
  selector: '.prose img',
  texts: ['image.enlarge', 'announcement.close'],
  isWanted: ({ imageZoom }) => imageZoom,
};

/**
 * A click on an image that is larger than shown opens it in a dialog. Such an image is a button for keyboard and screen
 * reader; its place and size stay the same.
 */
export function start(missed: Event[], texts: PartTexts<'image.enlarge' | 'announcement.close'>): void {
  // The observer reports sizes after layout, so that nothing here causes one.
  const sizes = new ResizeObserver((entries) => {
    for (const { target, contentRect } of entries) offer(target as HTMLImageElement, contentRect.width, texts);
  });
  const watch = (): void => {
    sizes.disconnect();
    for (const image of document.querySelectorAll(IMAGES)) sizes.observe(image);
  };
  const open = (event: Event): void => {
    const image = event.target as HTMLImageElement;
    const { key, button } = event as KeyboardEvent & MouseEvent;
    if (event.defaultPrevented || !(key ? /^(?:Enter| )$/.test(key) : event.type === 'click' && !button)) return;
    if (!image.matches?.(IMAGES) || !isLarger(image, image.clientWidth)) return;
    event.preventDefault();
    enlarge(image, texts);
  };
  for (const type of ['click', 'keydown']) document.addEventListener(type, open);
  document.addEventListener(CONTENT_EVENT, watch);
  document.addEventListener(
    'load',
    ({ target }) => {
      if (!(target as Element).matches?.(IMAGES)) return;
      sizes.unobserve(target as Element);
      sizes.observe(target as Element);
    },
    true,
  );
  watch();
  missed.forEach(open);
}

/** The width of the file; with several files, of the largest, which is the `width` that the build writes. */
const widthOf = (image: HTMLImageElement): number =>
  Math.max(image.naturalWidth, image.srcset || image.closest('picture') ? Number(image.getAttribute('width')) : 0);

const isLarger = (image: HTMLImageElement, shown: number): boolean => shown >= ICON && widthOf(image) >= shown * GAIN;

function offer(image: HTMLImageElement, shown: number, texts: PartTexts<'image.enlarge'>): void {
  const label = [texts['image.enlarge'], image.alt].filter(Boolean).join(': ');
  const control = { role: 'button', tabindex: '0', 'aria-haspopup': 'dialog', 'aria-label': label };
  const isOffered = isLarger(image, shown);
  for (const [name, value] of Object.entries(control))
    if (isOffered) image.setAttribute(name, value);
    else if (image.getAttribute(name) === value) image.removeAttribute(name);
}

function enlarge(image: HTMLImageElement, texts: PartTexts<'image.enlarge' | 'announcement.close'>): void {
  const from = image.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const ratio = from.width / from.height;
  const width = Math.min(widthOf(image), clientWidth - MARGIN, (clientHeight - MARGIN) * ratio);
  const dialog = document.createElement('dialog');
  dialog.className = 'image-zoom';
  dialog.ariaLabel = image.alt || texts['image.enlarge'];
  dialog.style.setProperty('--width', `${widthOf(image)}px`);
  dialog.style.setProperty('--ratio', `${ratio}`);
  const { copy, large } = copyOf(image);
  const close = Object.assign(document.createElement('button'), { type: 'button', autofocus: true });
  close.ariaLabel = texts['announcement.close'];
  close.innerHTML = iconHtml(closeIcon);
  dialog.append(copy, close);
  document.body.append(dialog);
  dialog.showModal();
  const grow = `translate(${from.x + (from.width - clientWidth) / 2}px,${from.y + (from.height - clientHeight) / 2}px) scale(${from.width / width})`;
  if (!matchMedia('(prefers-reduced-motion:reduce)').matches)
    large.animate([{ transform: grow }, {}], { duration: 200, easing: 'ease-out' });
  closeOnDemand(dialog, image);
}

/** The image for the dialog; with its sources, the browser takes the one for the whole screen. */
function copyOf(image: HTMLImageElement): { copy: Node; large: HTMLImageElement } {
  const copy = (image.closest('picture') ?? image).cloneNode(true) as HTMLElement;
  const large = copy.matches('img') ? (copy as HTMLImageElement) : (copy.querySelector('img') as HTMLImageElement);
  const kept = /^(?:src|srcset|sizes|alt|crossorigin|referrerpolicy)$/;
  for (const name of large.getAttributeNames()) if (!kept.test(name)) large.removeAttribute(name);
  for (const one of [large, ...copy.querySelectorAll('source')]) if (one.srcset) one.sizes = '100vw';
  return { copy, large };
}

/** A click anywhere, Escape, scrolling the page and another page close the dialog; the image gets the focus back. */
function closeOnDemand(dialog: HTMLDialogElement, image: HTMLElement): void {
  const ended = new AbortController();
  const close = (): void => dialog.close();
  dialog.addEventListener('click', close);
  dialog.addEventListener('close', () => {
    ended.abort();
    dialog.remove();
    image.focus({ preventScroll: true });
  });
  const { signal } = ended;
  document.addEventListener(CONTENT_EVENT, close, { signal });
  // The click itself may have an event of a scroll before it.
  const start = scrollY;
  const follow = (): void => {
    if (Math.abs(scrollY - start) > FAR) close();
  };
  addEventListener('scroll', follow, { signal, passive: true });
}
