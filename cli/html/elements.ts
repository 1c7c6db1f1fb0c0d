/** The elements browsers know, and how tags of theirs end. */
import { htmlVoidElements } from 'html-void-elements';

export const names = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** HTML, with what it had in earlier days and browsers still show. */
const ELEMENTS = new Set(
  (
    'a abbr acronym address applet area article aside audio b base basefont bdi bdo bgsound big blink blockquote body br button ' +
    'canvas caption center cite code col colgroup command content data datalist dd del details dfn dialog dir div dl dt element ' +
    'em embed fencedframe fieldset figcaption figure font footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr ' +
    'html i iframe image img input ins isindex kbd keygen label legend li link listing main map mark marquee math menu ' +
    'menuitem meta meter multicol nav nextid nobr noembed noframes noscript object ol optgroup option output p param picture ' +
    'plaintext portal pre progress q rb rbc rp rt rtc ruby s samp script search section select selectedcontent shadow slot ' +
    'small source spacer span strike strong style sub summary sup svg table tbody td template textarea tfoot th thead time ' +
    'title tr track tt u ul var video wbr xmp'
  ).split(' '),
);

/** Names without a hyphen that no browser knows: what is called so was meant as text, or as a component. Case does not count. */
export function isUnknownElement(name: string): boolean {
  const lower = name.toLowerCase();
  return !ELEMENTS.has(lower) && /^[a-z][a-z0-9]*$/.test(lower);
}

/** Elements without content and end tag, those of earlier days included. */
export const VOID: ReadonlySet<string> = new Set(htmlVoidElements);

/** What is in them is text and not markup; in those of `PLAIN_TEXT` entities are read. */
export const RAW_TEXT = names('script style xmp iframe noembed noframes');
export const PLAIN_TEXT = names('textarea title');

/** Their end tags may be left out. */
export const OPTIONAL_END = names(
  'p li dt dd tr td th thead tbody tfoot caption colgroup option optgroup rt rp html head body',
);

/** What ends an open paragraph. */
export const BLOCKS = names(
  'address article aside blockquote center details dialog dir div dl fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 ' +
    'header hgroup hr listing main menu nav ol p plaintext pre search section summary table ul xmp',
);

/** No end tag and no implied end reaches out of these. */
export const WALLS = names('applet caption html table td th marquee object template svg math foreignobject button');

/** Of these elements, where the same or these may not be open: a start tag ends them. */
export const ENDED_BY: Readonly<Record<string, { ends: ReadonlySet<string>; within: ReadonlySet<string> }>> = {
  li: { ends: names('li'), within: names('ul ol menu') },
  dt: { ends: names('dt dd'), within: names('dl') },
  dd: { ends: names('dt dd'), within: names('dl') },
  option: { ends: names('option'), within: names('select datalist optgroup') },
  optgroup: { ends: names('option optgroup'), within: names('select') },
  tr: { ends: names('tr td th caption colgroup'), within: names('table') },
  td: { ends: names('td th'), within: names('tr table') },
  th: { ends: names('td th'), within: names('tr table') },
  thead: { ends: names('thead tbody tfoot tr td th caption colgroup'), within: names('table') },
  tbody: { ends: names('thead tbody tfoot tr td th caption colgroup'), within: names('table') },
  tfoot: { ends: names('thead tbody tfoot tr td th caption colgroup'), within: names('table') },
  rt: { ends: names('rt rp'), within: names('ruby') },
  rp: { ends: names('rt rp'), within: names('ruby') },
};
