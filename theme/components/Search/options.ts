/** The options of a combobox: arrow keys choose while the cursor stays in the field. */
import { icon } from './dom.ts';

export interface Options {
  /** Reads the options again; `first`: activates the first one. */
  refresh(how?: { first?: boolean }): void;
  move(step: number): void;
  active(): HTMLAnchorElement | undefined;
}

/**
 * @param input The combobox; its attributes refer to the active option.
 * @param root The scrolling element with the options.
 */
export function createOptions(input: HTMLInputElement, root: HTMLElement): Options {
  const state = { active: undefined as HTMLAnchorElement | undefined, isScrolled: false };
  const sign = icon('enter');
  const all = (): HTMLAnchorElement[] => [...root.querySelectorAll<HTMLAnchorElement>('[role=option]')];
  const activate = (option: HTMLAnchorElement | undefined): void => {
    state.active?.setAttribute('aria-selected', 'false');
    state.active = option;
    option?.setAttribute('aria-selected', 'true');
    option?.append(sign);
    if (option) input.setAttribute('aria-activedescendant', option.id);
    else input.removeAttribute('aria-activedescendant');
  };
  const reveal = (options: HTMLAnchorElement[]): void => {
    // Above the first option is its heading.
    if (state.active === options[0]) root.scrollTop = 0;
    else state.active?.scrollIntoView({ block: 'nearest' });
  };
  root.addEventListener('scroll', () => (state.isScrolled = true), { passive: true });
  root.addEventListener('pointermove', ({ target, movementX, movementY }) => {
    const option = (target as Element).closest<HTMLAnchorElement>('[role=option]');
    // Ignore options that scroll under a resting pointer.
    if (option && option !== state.active && (movementX !== 0 || movementY !== 0)) activate(option);
  });
  return {
    active: () => state.active,
    refresh({ first = false } = {}) {
      const options = all();
      input.setAttribute('aria-expanded', String(options.length > 0));
      const kept = state.active?.isConnected && !first ? state.active : undefined;
      activate(kept ?? options[0]);
      // Writing the position, even the same one, would lay out the new content twice.
      if (first && state.isScrolled) root.scrollTop = 0;
      if (first) state.isScrolled = false;
    },
    move(step) {
      const options = all();
      const at = state.active ? options.indexOf(state.active) : step > 0 ? -1 : 0;
      activate(options[(at + step + options.length) % options.length]);
      reveal(options);
    },
  };
}
