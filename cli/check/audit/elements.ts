/** The content model of HTML: which elements may contain which. */
import { names } from '../../html/elements.ts';

/** Elements that need a certain parent. */
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

/** Elements that may contain only these elements, and no text. */
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

/** Text elements, which may not contain blocks. `p` is missing because a block ends it. */
export const PHRASING_ONLY = names(
  'abbr b bdi bdo button cite code data dfn em h1 h2 h3 h4 h5 h6 i kbd label mark meter output pre progress q rt ruby s samp ' +
    'small span strong sub sup time u var',
);

/** Elements that may contain whatever their parent may contain. */
export const TRANSPARENT = names('a ins del map noscript object video audio canvas slot');

/** Blocks, which text elements may not contain. */
export const FLOW_ONLY = names(
  'address article aside blockquote details dialog div dl fieldset figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr main ' +
    'menu nav ol p pre search section table ul',
);

/** Obsolete elements that browsers still show, and their replacements. */
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
