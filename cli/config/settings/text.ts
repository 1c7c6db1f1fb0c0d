/** Settings of Markdown and images. */
import {
  array,
  boolean,
  custom,
  enum as enumeration,
  int,
  maximum,
  minimum,
  number,
  pipe,
  record,
  regex,
  string,
  transform,
} from 'zod/mini';
import { isObject } from '../../lib/plain-data.ts';
import { expected, filled, flag, id, unique } from './kinds.ts';
import { choose, REQUIRED, settings } from './setting.ts';

const magicComment = settings({
  className: [
    'CSS class of the lines. The theme has styles for `hl`, `add`, `del`, `focus`, `error` and `warning`.',
    string().check(regex(/^[\w-]+(?: [\w-]+)*$/, { error: 'class names of letters, digits, "-" and "_"' })),
    REQUIRED,
  ],
  line: ['Text of a comment that marks the line below it.', filled],
  block: [
    'A pair of comments that mark the lines between them.',
    settings({
      start: ['Text of the first comment.', filled, REQUIRED],
      end: ['Text of the last comment.', filled, REQUIRED],
    }),
  ],
});

const plugins = array(
  custom<unknown>(
    (value) => {
      const attacher: unknown = Array.isArray(value) ? value[0] : value;
      return (
        typeof attacher === 'function' || (isObject(attacher) && ('plugins' in attacher || 'settings' in attacher))
      );
    },
    { error: 'a unified plugin: a function, or [function, options]' },
  ),
);

/** unified plugins by when they run. */
const pluginSettings = {
  beforeDefaultRemarkPlugins: [
    "unified plugins for mdast that run before docsgen's own transforms. Default: none.",
    plugins,
    [],
  ],
  remarkPlugins: ["unified plugins for mdast that run after docsgen's own transforms. Default: none.", plugins, []],
  beforeDefaultRehypePlugins: ['unified plugins for hast that run before `rehypePlugins`. Default: none.', plugins, []],
  rehypePlugins: ['unified plugins for hast that run before the HTML is written. Default: none.', plugins, []],
} as const;

const OF_OWNER = 'for these pages only, after those of `markdown`';
/** The same for the pages of one kind of content. */
export const ownPluginSettings = {
  beforeDefaultRemarkPlugins: [`\`markdown.beforeDefaultRemarkPlugins\` ${OF_OWNER}. Default: none.`, plugins, []],
  remarkPlugins: [`\`markdown.remarkPlugins\` ${OF_OWNER}. Default: none.`, plugins, []],
  beforeDefaultRehypePlugins: [`\`markdown.beforeDefaultRehypePlugins\` ${OF_OWNER}. Default: none.`, plugins, []],
  rehypePlugins: [`\`markdown.rehypePlugins\` ${OF_OWNER}. Default: none.`, plugins, []],
} as const;

const variableName = string().check(
  regex(/^[A-Za-z_][\w.-]*$/, { error: 'a name of letters, digits, ".", "-" and "_"' }),
);
const scalars = [string(), number(), boolean()] as const;
const scalar = pipe(
  choose(
    scalars,
    (value) => scalars.find((one) => one.safeParse(value).success) ?? expected('text, a number, true or false'),
  ),
  transform(String),
);

const textFirst = enumeration(['text-first']);
const wikiLinks = choose([boolean(), textFirst], (value) => (typeof value === 'string' ? textFirst : boolean()));

export const markdown = settings({
  parser: [
    '`native`: the fast parser; `remark`: the reference parser, for plugins that add syntax.',
    enumeration(['native', 'remark']),
    'native',
  ],
  format: [
    '`detect`: `.md` is Markdown, `.mdx` is MDX; `mdx`: both are MDX.',
    enumeration(['detect', 'mdx']),
    'detect',
  ],
  titleAfterText: [
    'A level-1 heading that is the first heading of a page is its title even if text precedes it, as in Docusaurus 3. Without this, a page with a `title` in the front matter shows both.',
    flag,
    false,
  ],
  invalidMdx: [
    'What to do with text that is not valid MDX: `error` reports it; `repair` escapes what MDX cannot read, or else reads the file as Markdown, as older versions of MDX did.',
    enumeration(['error', 'repair']),
    'error',
  ],
  admonitions: ['Names of additional admonition types. Default: none.', array(id), []],
  emoji: ['`:tada:` becomes an emoji.', flag, true],
  smartPunctuation: ['Straight quotes become curly quotes, `--` and `---` dashes, `...` an ellipsis.', flag, false],
  wikiLinks: [
    "Notation of wikis and of Obsidian: links such as `[[Page]]`, embedded files (`![[image.png]]`), comments (`%%`), and names of blocks. `true`: the text of a link comes second, as in `[[Page|text]]`; `'text-first'`: it comes first, as in wikis of GitHub and GitLab.",
    wikiLinks,
    false,
  ],
  math: ['`$…$` and `$$…$$` become MathML (`math` code blocks always do).', flag, true],
  mermaid: ['Code blocks of the language `mermaid` become diagrams.', flag, true],
  variables: [
    'Variables: values by name, which replace the name in double braces in prose and code. Default: none; such braces are then plain text.',
    record(variableName, scalar),
    {},
  ],
  glossary: ['Explanations by term. Default: none.', record(filled, filled), {}],
  code: [
    'The look of code blocks, and the comments that mark their lines.',
    settings({
      labels: ['Shows the language above blocks without a title.', flag, true],
      wrap: ['Wraps long lines.', flag, false],
      collapse: ['Collapses blocks with more lines than this; 0: never.', int().check(minimum(0)), 0],
      magicComments: [
        'Comments that give lines a class, in addition to `highlight-next-line`, `highlight-start` and `highlight-end`. Default: none.',
        array(magicComment),
        [],
      ],
    }),
    {},
  ],
  ...pluginSettings,
});

export const images = settings({
  formats: [
    'Formats of the copies, best first. Default: none; no copies are made.',
    unique(enumeration(['avif', 'webp'])),
    [],
  ],
  widths: [
    'Widths of the copies in pixels; never wider than the original.',
    unique(int().check(minimum(16), maximum(10_000))),
    [640, 960, 1280, 1920],
  ],
  quality: ['From 1 to 100. Default: chosen by the encoder.', int().check(minimum(1), maximum(100))],
});
