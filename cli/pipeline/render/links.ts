/** Collects the links and anchors in tags of final HTML; text and code samples do not count. */
import { decodeAttribute } from '../../html/decode.ts';
import { attributesOf, endingsOf, type Reader, type Tag } from '../../html/tags.ts';
import { isExternal, ownPath } from '../../lib/paths.ts';

const ENDINGS = endingsOf('href', 'src', 'poster', 'id', 'name');

/** A component of the site says that its link is not to be checked. */
const isUnchecked = ({ name }: { name: string }): boolean => name === 'data-no-check';

/** Collects links within the site, and anchors. They are parts of the HTML, which they keep in memory. */
export class LinkReader implements Reader {
  readonly links = new Set<string>();
  readonly ids = new Set<string>();
  readonly #site: { url: string; baseUrl: string };

  /** @param site Its absolute URLs count as paths. */
  constructor(site: { url: string; baseUrl: string }) {
    this.#site = site;
  }

  start(tag: Tag): void {
    if ((tag.endings & ENDINGS) === 0) return;
    const attributes = attributesOf(tag);
    for (const { name, value: written } of attributes) {
      const isId = name === 'id' || (name === 'name' && tag.name === 'a');
      if (!isId && name !== 'href' && name !== 'src' && name !== 'poster') continue;
      const value = decodeAttribute(written);
      if (isId) this.ids.add(value);
      else if (value !== '') {
        const link = isExternal(value) ? ownPath(value, this.#site) : value;
        if (link !== undefined && !attributes.some(isUnchecked)) this.links.add(link);
      }
    }
  }
}
