export interface Held {
  event: Event;
  target: HTMLInputElement;
  value: string;
}

export const TYPES = ['click', 'submit', 'keydown', 'input', 'change'];
/** Elements for which browsers turn Enter and Space into a click. */
const CLICKABLE = 'a,button,input,select,textarea,summary,label';

/**
 * Holds events inside `[data-island]` until React is loaded, and calls `load`; no click is lost. The returned function
 * stops holding and replays all events in order.
 */
export function holdEvents(load: () => void): () => Promise<void> {
  const held: Held[] = [];
  const hold = (event: Event): void => {
    const item = inIsland(event);
    if (!item) return;
    held.push(item);
    event.preventDefault();
    event.stopImmediatePropagation();
    load();
  };
  for (const type of TYPES) document.addEventListener(type, hold, true);
  return async () => {
    for (const type of TYPES) document.removeEventListener(type, hold, true);
    for (const item of held) {
      replay(item);
      // Lets React render between two events, as between two real clicks.
      await Promise.resolve();
    }
  };
}

/** An event that an island may need; `undefined` for others, such as clicks that open tabs. */
export function inIsland(event: Event): Held | undefined {
  const target = event.target as HTMLInputElement;
  const isOurs = target.closest?.('[data-island]') && isHeld(event, target);
  return isOurs ? { event, target, value: target.value } : undefined;
}

function isHeld(event: Event, target: Element): boolean {
  if (event instanceof MouseEvent) return !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
  if (event instanceof KeyboardEvent) return /^(Enter| )$/.test(event.key) && !target.closest(CLICKABLE);
  return true;
}

export function replay({ event, target, value }: Held): void {
  if (event.type === 'click') target.click();
  else if (event instanceof SubmitEvent) (event.target as HTMLFormElement).requestSubmit(event.submitter);
  else if (event instanceof KeyboardEvent) target.dispatchEvent(new KeyboardEvent(event.type, event));
  else {
    // React ignores a value equal to the last one it saw: it must see another, and the real one must bypass its setter.
    const property = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(target), 'value');
    target.value = '';
    property?.set?.call(target, value);
    target.dispatchEvent(new Event(event.type, { bubbles: true }));
  }
}
