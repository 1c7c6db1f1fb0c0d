/** Collects the links and anchors in tags of final HTML; text and code samples do not count. */
import { decodeAttribute } from '../../html/decode.ts';
import { attributesOf, endingsOf, type Reader, type Tag } from '../../html/tags.ts';
import { isExternal, ownPath } from '../../lib/paths.ts';

/** Shares one copy of equal texts, so that a result does not keep its whole page in memory. */
export type Intern = (text: string) => string;

export function createIntern(): Intern {
  const known = new Map<string, string>();
  return (text) => {
    const old = known.get(text);
    if (old !== undefined) return old;
    // Concatenating makes V8 copy the characters instead of pointing into the page.
    const own = ` ${text}`.slice(1);
    known.set(own, own);
    return own;
  };
}

/** `site`: its absolute URLs count as paths. */
export interface Taking {
  intern: Intern;
  site: { url: string; baseUrl: string };
}

const ENDINGS = endingsOf('href', 'src', 'poster', 'id', 'name');

/** Collects links within the site, and anchors. */
export class LinkReader implements Reader {
  readonly links = new Set<string>();
  readonly ids = new Set<string>();
  readonly #taking: Taking;

  constructor(taking: Taking) {
    this.#taking = taking;
  }

  start(tag: Tag): void {
    if ((tag.endings & ENDINGS) === 0) return;
    const { intern, site } = this.#taking;
    for (const { name, value: written } of attributesOf(tag)) {
      const isId = name === 'id' || (name === 'name' && tag.name === 'a');
      if (!isId && name !== 'href' && name !== 'src' && name !== 'poster') continue;
      const value = decodeAttribute(written);
      if (isId) this.ids.add(intern(value));
      else if (value !== '') {
        const link = isExternal(value) ? ownPath(value, site) : value;
        if (link !== undefined) this.links.add(intern(link));
      }
    }
  }
}
