import { CONTENT_EVENT } from '../base/events.ts';
import type { LateData, PartPlan } from '../base/late-part.ts';
import { readStorage, writeStorage } from '../base/storage.ts';
import type { VersionedLinks } from '../types.ts';

export const part: PartPlan = { selector: 'body', isWanted: ({ versions }) => versions.length > 0 };

/**
 * Stores the version chosen in a dropdown (`details[data-docs]` with links `[data-version]`). On pages outside of these
 * docs, the navbar then links to that version; a version that no longer exists is removed. The click may have been
 * `missed`.
 */
export function start(missed: Event[], { versions: instances }: LateData): void {
  const remember = ({ type, target }: Event): void => {
    if (type !== 'click') return;
    const name = (target as Element).closest?.<HTMLElement>('[data-version]')?.dataset.version;
    const docs = (target as Element).closest?.<HTMLElement>('details[data-docs]')?.dataset.docs;
    const instance = instances.find((one) => one.docs === docs);
    if (name && instance) writeStorage(instance.key, name);
  };
  missed.forEach(remember);
  document.addEventListener('click', remember);
  const seen = new WeakMap<Node, Lead>();
  const lead = (): void => {
    for (const instance of instances) leadTo(instance, seen);
  };
  lead();
  document.addEventListener(CONTENT_EVENT, lead);
}

/** The original value of a link or a label, and the value it was given. */
interface Lead {
  own: string;
  made: string;
}

function leadTo({ docs, key, labels, last, hrefs }: VersionedLinks, seen: WeakMap<Node, Lead>): void {
  const stored = readStorage(key, (name) => Object.hasOwn(labels, name));
  const isInside = document.querySelector('[data-route]')?.getAttribute('data-docs') === docs;
  const name = isInside ? last : (stored ?? last);
  const change = (node: Node, said: string, make: (own: string) => string | undefined): string => {
    const before = seen.get(node);
    // React writes a value only when it differs from the one it wrote before.
    const own = before?.made === said ? before.own : said;
    const made = make(own) ?? own;
    seen.set(node, { own, made });
    return made;
  };
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.navbar a[href]:not([data-version])')) {
    const href = link.getAttribute('href') as string;
    const wanted = change(link, href, (own) => (hrefs[own] ? hrefs[own][name] : undefined));
    if (wanted !== href) link.setAttribute('href', wanted);
  }
  for (const shown of document.querySelectorAll('.navbar [data-docs-version]')) {
    const text = shown.firstChild;
    if (shown.getAttribute('data-docs-version') !== docs || !(text instanceof Text)) continue;
    const wanted = change(text, text.data, (own) => (own === labels[last] ? labels[name] : undefined));
    if (wanted !== text.data) text.data = wanted;
  }
}
