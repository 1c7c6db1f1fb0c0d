import { isSamePage } from '../base/paths.ts';
import { readStorage } from '../base/storage.ts';
import { PLACE_KEY, placeCurrent, sidebarBox } from './sidebar-place.ts';

/**
 * After a full page load, restores the scroll position of the sidebar, so that the followed link stays in place. It does
 * so in the next frame, which computes the layout anyway.
 */
export function enhanceSidebar(): void {
  const box = sidebarBox();
  if (box) requestAnimationFrame(() => restorePlace(box));
}

function restorePlace(box: HTMLElement): void {
  const kept = readStorage(PLACE_KEY, (value) => /^\d+ -?\d* \//.test(value), 'sessionStorage') ?? '0  ?';
  const [top, offset, path] = kept.split(' ');
  const isExpected = isSamePage(location.pathname, path as string);
  box.scrollTop = Number(top);
  if (!isExpected || offset) placeCurrent(box, isExpected ? Number(offset) : undefined);
}
