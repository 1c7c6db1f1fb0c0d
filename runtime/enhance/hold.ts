interface Held {
  event: Event;
  target: HTMLInputElement;
  value: string;
}

const TYPES = ['click', 'submit', 'keydown', 'input', 'change'];
/** Elements that turn Enter and Space into a click by themselves. */
const CLICKABLE = 'a,button,input,select,textarea,summary,label';

/**
 * Keeps what a reader does inside `[data-island]` before React is there and calls `load`; a click is never lost. The
 * function returned ends this and does all of it again, in order.
 */
export function holdEvents(load: () => void): () => Promise<void> {
  const held: Held[] = [];
  const hold = (event: Event): void => {
    const target = event.target as HTMLInputElement;
    if (!target.closest?.('[data-island]') || !isHeld(event, target)) return;
    held.push({ event, target, value: target.value });
    event.preventDefault();
    event.stopImmediatePropagation();
    load();
  };
  for (const type of TYPES) document.addEventListener(type, hold, true);
  return async () => {
    for (const type of TYPES) document.removeEventListener(type, hold, true);
    for (const item of held) {
      replay(item);
      // React renders what one event changed before it sees the next one, as between two real clicks.
      await Promise.resolve();
    }
  };
}

function isHeld(event: Event, target: Element): boolean {
  if (event instanceof MouseEvent) return !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
  if (event instanceof KeyboardEvent) return /^(Enter| )$/.test(event.key) && !target.closest(CLICKABLE);
  return true;
}

function replay({ event, target, value }: Held): void {
  if (event.type === 'click') target.click();
  else if (event instanceof SubmitEvent) (event.target as HTMLFormElement).requestSubmit(event.submitter);
  else if (event instanceof KeyboardEvent) target.dispatchEvent(new KeyboardEvent(event.type, event));
  else {
    // React compares with the value it saw last: it must see another one first, and the real one behind its back.
    const property = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(target), 'value');
    target.value = '';
    property?.set?.call(target, value);
    target.dispatchEvent(new Event(event.type, { bubbles: true }));
  }
}
