/** The elements browsers know, and how their tags end. */
import { htmlVoidElements } from 'html-void-elements';

export const names = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** The elements of HTML, including obsolete ones that browsers still render. */
const ELEMENTS = names(
  'a abbr acronym address applet area article aside audio b base basefont bdi bdo bgsound big blink blockquote body br button ' +
    'canvas caption center cite code col colgroup command content data datalist dd del details dfn dialog dir div dl dt element ' +
    'em embed fencedframe fieldset figcaption figure font footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr ' +
    'html i iframe image img input ins isindex kbd keygen label legend li link listing main map mark marquee math menu ' +
    'menuitem meta meter multicol nav nextid nobr noembed noframes noscript object ol optgroup option output p param picture ' +
    'plaintext portal pre progress q rb rbc rp rt rtc ruby s samp script search section select selectedcontent shadow slot ' +
    'small source spacer span strike strong style sub summary sup svg table tbody td template textarea tfoot th thead time ' +
    'title tr track tt u ul var video wbr xmp',
);

/**
 * True for names without a hyphen that no browser knows: the author meant text or a component. Case is ignored.
 */
export function isUnknownElement(name: string): boolean {
  const lower = name.toLowerCase();
  return !ELEMENTS.has(lower) && /^[a-z][a-z0-9]*$/.test(lower);
}

/** Elements without content and end tag, obsolete ones included. */
export const VOID: ReadonlySet<string> = new Set(htmlVoidElements);

/** Their content is text, not markup. Entities are decoded only in `PLAIN_TEXT`. */
export const RAW_TEXT = names('script style xmp iframe noembed noframes');
export const PLAIN_TEXT = names('textarea title');

/** In the attribute `style`: the element is hidden. */
export const NO_DISPLAY = /(?:^|;)\s*display\s*:\s*none\b/i;

/** Their end tags are optional. */
export const OPTIONAL_END = names(
  'p li dt dd tr td th thead tbody tfoot caption colgroup option optgroup rt rp html head body',
);

/** Their start tags end an open paragraph. */
export const BLOCKS = names(
  'address article aside blockquote center details dialog dir div dl fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 ' +
    'header hgroup hr listing main menu nav ol p plaintext pre search section summary table ul xmp',
);

/** End tags and implied ends inside these do not close anything outside. */
export const WALLS = names('applet caption html table td th marquee object template svg math foreignobject button');

/** The start tag of a key ends the open elements in `ends`, up to the nearest element in `within`. */
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
