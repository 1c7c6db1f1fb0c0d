/** Every example of the specifications that docsgen publishes in another way, with either parser, and why. */
export interface Deviation {
  spec: 'CommonMark' | 'GFM';
  examples: number[];
  parsers: ('native' | 'remark')[];
  /** `design`: docsgen means it so. `gap`: it would be better as the specification has it. */
  kind: 'design' | 'gap';
  reason: string;
}

const both: Deviation['parsers'] = ['native', 'remark'];

export const deviations: Deviation[] = [
  {
    spec: 'CommonMark',
    examples: [79],
    parsers: both,
    kind: 'design',
    reason: 'a heading without text is hidden from screen readers, which would read out an empty one',
  },
  {
    spec: 'CommonMark',
    examples: [98],
    parsers: both,
    kind: 'design',
    reason: 'lines between two `---` at the top of a file are its front matter',
  },
  {
    spec: 'CommonMark',
    examples: [602, 606, 608, 611, 612],
    parsers: both,
    kind: 'design',
    reason: 'addresses are links without brackets too, as GFM has it',
  },
  {
    spec: 'CommonMark',
    examples: [598, 599, 601],
    parsers: both,
    kind: 'design',
    reason: 'addresses of a scheme that is not on the list of allowed ones get no link',
  },
  {
    spec: 'CommonMark',
    examples: [21, 344, 631, 642, 643],
    parsers: both,
    kind: 'design',
    reason: 'URLs in raw HTML lead to files and pages like all others, so they are percent-encoded like all others',
  },
  {
    spec: 'CommonMark',
    examples: [31, 630],
    parsers: both,
    kind: 'gap',
    reason: 'a URL in raw HTML is read without most named character references (`&ouml;`)',
  },
  {
    spec: 'CommonMark',
    examples: [156, 157, 158],
    parsers: both,
    kind: 'design',
    reason: 'a tag without its `>` is shown as text: as a tag it would swallow what follows it on the page',
  },
  {
    spec: 'CommonMark',
    examples: [155, 184],
    parsers: both,
    kind: 'design',
    reason: 'an element that is left open ends with its block, with a warning: else it would hold the rest of the page',
  },
  {
    spec: 'CommonMark',
    examples: [614, 615],
    parsers: both,
    kind: 'design',
    reason: '`<x/>` is an empty element, as in XML and JSX; HTML leaves it open',
  },
  {
    spec: 'CommonMark',
    examples: [148],
    parsers: both,
    kind: 'design',
    reason: 'the line end behind raw HTML is not published',
  },
  {
    spec: 'CommonMark',
    examples: [629],
    parsers: both,
    kind: 'design',
    reason: 'CDATA, which HTML takes for a broken comment, is left out like a comment',
  },
  {
    spec: 'GFM',
    examples: [628],
    parsers: both,
    kind: 'gap',
    reason: '`ftp://` without brackets is no link for either parser',
  },
  {
    spec: 'GFM',
    examples: [653],
    parsers: both,
    kind: 'design',
    reason: 'raw HTML is kept as the author of a page wrote it: the pages of a site are no comments of strangers',
  },
];
