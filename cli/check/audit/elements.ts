/** What HTML allows where: names of elements, and who may stand in whom. */

const names = (text: string): ReadonlySet<string> => new Set(text.split(' '));

export const VOID = names(
  'area base basefont bgsound br col embed frame hr img input keygen link meta param source track wbr',
);

/** What stands in them is text and no markup. */
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

/** Elements that stand in certain others only. */
export const PARENTS: Readonly<Record<string, readonly string[]>> = {
  li: ['ul', 'ol', 'menu'],
  dt: ['dl'],
  dd: ['dl'],
  tr: ['table', 'thead', 'tbody', 'tfoot'],
  td: ['tr'],
  th: ['tr'],
  thead: ['table'],
  tbody: ['table'],
  tfoot: ['table'],
  caption: ['table'],
  colgroup: ['table'],
  col: ['colgroup', 'table'],
  option: ['select', 'optgroup', 'datalist'],
  optgroup: ['select'],
  legend: ['fieldset'],
  summary: ['details'],
  figcaption: ['figure'],
  source: ['picture', 'video', 'audio'],
  track: ['video', 'audio'],
  rt: ['ruby'],
  rp: ['ruby'],
};

const SCRIPTS = ['script', 'template'];

/** Elements that hold certain others only, and no text. */
export const CHILDREN: Readonly<Record<string, readonly string[]>> = {
  ul: ['li', ...SCRIPTS],
  ol: ['li', ...SCRIPTS],
  menu: ['li', ...SCRIPTS],
  dl: ['dt', 'dd', 'div', ...SCRIPTS],
  table: ['caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', ...SCRIPTS],
  thead: ['tr', ...SCRIPTS],
  tbody: ['tr', ...SCRIPTS],
  tfoot: ['tr', ...SCRIPTS],
  tr: ['td', 'th', ...SCRIPTS],
  colgroup: ['col', 'template'],
  picture: ['source', 'img', ...SCRIPTS],
};

/** Elements of text: no block may stand in them. `p` is not among them, because a block ends it. */
export const PHRASING_ONLY = names(
  'abbr b bdi bdo button cite code data dfn em h1 h2 h3 h4 h5 h6 i kbd label mark meter output pre progress q rt ruby s samp ' +
    'small span strong sub sup time u var',
);

/** They hold what their parent may hold. */
export const TRANSPARENT = names('a ins del map noscript object video audio canvas slot');

/** Blocks: text elements do not hold them. */
export const FLOW_ONLY = names(
  'address article aside blockquote details dialog div dl fieldset figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr main ' +
    'menu nav ol p pre search section table ul',
);

/** What browsers still show of earlier days, and what stands for it today. */
export const OBSOLETE: Readonly<Record<string, string>> = {
  acronym: '<abbr>',
  applet: '<object>',
  basefont: 'CSS',
  bgsound: '<audio>',
  big: 'CSS (font-size)',
  blink: 'CSS',
  center: 'CSS (text-align: center)',
  dir: '<ul>',
  font: 'CSS (color, font)',
  frame: '<iframe>',
  frameset: '<iframe>',
  isindex: '<form> with a text field',
  keygen: 'nothing',
  listing: '<pre>',
  marquee: 'CSS',
  menuitem: 'script',
  multicol: 'CSS (columns)',
  nextid: 'nothing',
  nobr: 'CSS (white-space: nowrap)',
  noembed: '<object>',
  noframes: '<iframe>',
  param: 'the data attribute of <object>',
  plaintext: '<pre>',
  rb: '<ruby>',
  rtc: '<ruby>',
  spacer: 'CSS',
  strike: '<del> or <s>',
  tt: '<code> or CSS',
  xmp: '<pre>',
};
