import type { PartPlan } from '../base/late-part.ts';

/** Distance (px) after which a movement has a direction; speed (px/ms) of a flick; share of a sheet after which it is let go. */
const SLOP = 8;
const FLICK = 0.4;
const SHARE = 1 / 3;
/** The last moment (ms) of a movement, which decides about its speed. */
const MOMENT = 80;

export const part: PartPlan = { selector: '.panel,.toc', media: '(pointer:coarse) and (not (min-width:997px))' };

type Place = [time: number, way: number];

interface Drag {
  sheet: HTMLElement;
  pointer: number;
  x: number;
  y: number;
  /** The browser has left the movement to this script. */
  isHeld: boolean;
  /** Where the finger was, in px towards the edge; the first is where it came down. */
  track: [Place, ...Place[]];
}

/**
 * What opened from an edge follows a finger back to it: it closes after a flick or a third of its way, else it returns.
 * The menu leaves sideways, so its lists scroll as ever; contents leave upwards, by their handle.
 */
export function start(): void {
  let drag: Drag | undefined;
  document.addEventListener('pointerdown', (event) => {
    const { target, isPrimary, pointerType, pointerId, clientX: x, clientY: y, timeStamp } = event;
    const sheet = (target as Element).closest<HTMLElement>(':is(.panel,.toc):popover-open');
    if (!isPrimary || pointerType === 'mouse' || !sheet) return;
    drag = { sheet, pointer: pointerId, x, y, isHeld: false, track: [[timeStamp, 0]] };
  });
  document.addEventListener('pointermove', (event) => {
    if (event.pointerId === drag?.pointer && !follow(drag, event)) drag = undefined;
  });
  const end = (isClosing: (held: Drag) => boolean): void => {
    const held = drag;
    drag = undefined;
    if (held?.isHeld) settle(held, isClosing(held));
  };
  for (const type of ['pointerup', 'pointercancel'] as const)
    document.addEventListener(type, (event) => {
      if (event.pointerId === drag?.pointer) end((held) => type === 'pointerup' && isThrown(held, event));
    });
  // Closed by other means under the finger.
  document.addEventListener('beforetoggle', ({ target }) => target === drag?.sheet && end(() => false), true);
}

const isContents = (sheet: HTMLElement): boolean => sheet.matches('.toc');

/** All panels of the menu move as one. */
const sheetsOf = (sheet: HTMLElement): Iterable<HTMLElement> =>
  isContents(sheet) ? [sheet] : document.querySelectorAll<HTMLElement>('.panel:popover-open');

/** How far the finger is on its way to the edge, and how far beside it. */
function wayOf({ sheet, x, y }: Drag, { clientX, clientY }: PointerEvent): [way: number, beside: number] {
  if (isContents(sheet)) return [y - clientY, Math.abs(clientX - x)];
  return [(clientX - x) * (sheet.matches(':dir(rtl)') ? -1 : 1), Math.abs(clientY - y)];
}

/** False: the movement is not one towards the edge. */
function follow(drag: Drag, event: PointerEvent): boolean {
  const { sheet, track } = drag;
  const [way, beside] = wayOf(drag, event);
  if (!drag.isHeld) {
    if (Math.max(Math.abs(way), beside) < SLOP) return true;
    if (way <= beside) return false;
    drag.isHeld = true;
    sheet.setPointerCapture(drag.pointer);
  }
  track.push([event.timeStamp, way]);
  const shown = Math.max(way, 0);
  const size = isContents(sheet) ? sheet.offsetHeight : sheet.offsetWidth;
  for (const { style } of sheetsOf(sheet)) {
    style.transition = 'none';
    style.translate = isContents(sheet) ? `0 ${-shown}px` : `${sheet.matches(':dir(rtl)') ? -shown : shown}px`;
    style.setProperty('--dg-gone', String(Math.min(shown / size, 1)));
  }
  return true;
}

function isThrown(drag: Drag, event: PointerEvent): boolean {
  const [way] = wayOf(drag, event);
  // A busy phone may tell of one place only between down and up.
  const [time, before] = drag.track.findLast(([at]) => event.timeStamp - at >= MOMENT) ?? drag.track[0];
  const speed = (way - before) / Math.max(event.timeStamp - time, 1);
  const size = isContents(drag.sheet) ? drag.sheet.offsetHeight : drag.sheet.offsetWidth;
  return speed > FLICK || (way > size * SHARE && speed > -FLICK);
}

/** The transitions of the theme do the rest of the way, from where the finger left. */
function settle({ sheet }: Drag, isClosing: boolean): void {
  for (const one of sheetsOf(sheet)) {
    for (const name of ['transition', 'translate', '--dg-gone']) one.style.removeProperty(name);
    if (isClosing) one.hidePopover();
  }
}
