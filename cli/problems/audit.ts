import { lookUp } from '../lib/look-up.ts';
import { didYouMean, entry, type Files } from './entry.ts';
import { config, lines, mdx } from './examples.ts';

const auditPage = (...text: string[]): Files => ({ 'content/pages/index.md': lines('# Lamp', '', ...text) });
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="4"/></svg>\n';
const shared: Files = { 'public/lamp.svg': SVG };

/** Accessibility rules that can be checked in HTML. */
export const accessibilityProblems = {
  DG5301: entry<{ name: string; src: string }>({
    severity: 'error',
    check: 'accessibility',
    message: ({ name, src }) =>
      `<${name}>${src === '' ? '' : ` ${src}`} has no alt text, so screen readers cannot describe it`,
    hint: () => 'describe the image in alt; for decoration, write alt=""',
    explanation: {
      args: { name: 'img', src: '/lamp.svg' },
      cause:
        'Screen readers read the alt text aloud, and browsers show it if the image cannot be loaded. Without it, screen readers read the file name, or nothing.',
      remedy: 'Describe the image in alt. For decoration, write alt="": screen readers then skip it.',
      shared,
      broken: auditPage('<img src="/lamp.svg">'),
      fixed: auditPage('<img src="/lamp.svg" alt="A round lamp">'),
    },
  }),
  DG5302: entry<{ alt: string }>({
    severity: 'warning',
    check: 'accessibility',
    message: ({ alt }) => `the alt text "${alt}" is a file name, not a description of the image`,
    hint: () => 'describe the image; for decoration, write alt=""',
    explanation: {
      args: { alt: 'lamp.svg' },
      cause: 'The alt text replaces the image for some readers. A file name does not describe what the image shows.',
      remedy: 'Describe what the image shows.',
      shared,
      broken: auditPage('![lamp.svg](/lamp.svg)'),
      fixed: auditPage('![A round lamp](/lamp.svg)'),
    },
  }),
  DG5303: entry<{ href: string; images: number }>({
    severity: 'error',
    check: 'accessibility',
    message: ({ href, images }) =>
      images > 0
        ? `the link to ${href || 'this page'} is an image without alt text, so it has no name`
        : `the link to ${href || 'this page'} has no text`,
    hint: ({ images }) =>
      images > 0
        ? 'name the target of the link in the alt text of the image'
        : 'add text, or an aria-label if the link is an icon',
    explanation: {
      args: { href: 'https://bulbs.example/', images: 0 },
      cause:
        'The name of a link is its content. A link without text, or with an image whose alt text is empty, is read aloud as its URL, letter by letter.',
      remedy: 'Add text. If the link is an image, name the target in its alt text.',
      broken: auditPage('[](https://bulbs.example/)'),
      fixed: auditPage('[Bulbs that fit](https://bulbs.example/)'),
    },
  }),
  DG5304: entry<{ text: string }>({
    severity: 'warning',
    check: 'accessibility',
    message: ({ text }) => `the link text "${text}" does not say where the link leads`,
    hint: () => 'name the target in the text: many readers jump from link to link without reading what is in between',
    explanation: {
      args: { text: 'here' },
      cause:
        'People who use a screen reader often jump from link to link without hearing the sentences in between, so "here" and "more" mean nothing. docsgen knows such words in fourteen languages.',
      remedy: 'Use the words that name the target as the link text.',
      broken: auditPage('Bulbs that fit are [here](https://bulbs.example/).'),
      fixed: auditPage('See the [bulbs that fit](https://bulbs.example/).'),
    },
  }),
  DG5305: entry<{ name: string }>({
    severity: 'error',
    check: 'accessibility',
    message: ({ name }) => `this ${name === 'input' ? '<input> button' : `<${name}>`} has no name`,
    hint: ({ name }) => (name === 'input' ? 'add value="..."' : 'add text, or an aria-label if it is an icon'),
    explanation: {
      args: { name: 'button' },
      cause: 'Screen readers announce a button without text only as "button".',
      remedy: 'Add text to the button. If it is only an icon, describe in aria-label what it does.',
      broken: auditPage('<button type="button"></button>'),
      fixed: auditPage('<button type="button">Light</button>'),
    },
  }),
  DG5306: entry<{ name: string }>({
    severity: 'error',
    check: 'accessibility',
    message: ({ name }) => `this <${name}> has no label, so screen readers cannot name it`,
    hint: () => 'wrap it in a <label> with text, or write its id in <label for="...">',
    explanation: {
      args: { name: 'input' },
      cause:
        'The name of a field is its label. Without a label, people who use a screen reader do not know what to enter.',
      remedy: 'Wrap the field in a <label> with text, or write its id in the for attribute of a label.',
      broken: auditPage('<input type="text">'),
      fixed: auditPage('<label>Watts <input type="text"></label>'),
    },
  }),
  DG5307: entry<{ from: number; to: number }>({
    severity: 'warning',
    check: 'accessibility',
    message: ({ from, to }) => `this heading of level ${to} follows a heading of level ${from}: a level is skipped`,
    hint: ({ from, to }) =>
      `make it level ${from + 1} (${'#'.repeat(from + 1)}), or put a heading of level ${to - 1} above it`,
    explanation: {
      args: { from: 2, to: 4 },
      cause:
        'Headings are the table of contents of a screen reader. A skipped level suggests that a section is missing.',
      remedy: 'Go down one level at a time. To change the size of a heading, use a stylesheet.',
      broken: auditPage('## Bulbs', '', '#### Sockets'),
      fixed: auditPage('## Bulbs', '', '### Sockets'),
    },
  }),
  DG5308: entry<{ level: number }>({
    severity: 'error',
    check: 'accessibility',
    message: ({ level }) => `this heading of level ${level} is empty`,
    hint: () => 'write its text, or remove it',
    explanation: {
      args: { level: 2 },
      cause: 'Screen readers announce an empty heading as a section without a name.',
      broken: auditPage('<h2></h2>'),
      fixed: auditPage('<h2>Bulbs</h2>'),
    },
  }),
  DG5309: entry<{ text: string; first: string }>({
    severity: 'warning',
    check: 'accessibility',
    message: ({ text, first }) => `"${text}" is a second heading of level 1 on the page "${first}"`,
    hint: () => 'make it level 2 (##): a page has one title',
    explanation: {
      args: { text: 'Shade', first: 'Lamp' },
      cause:
        'The heading of level 1 is the title of the page. If the text has none, docsgen takes it from the front matter.',
      remedy: 'Begin the sections of the page with "##".',
      broken: auditPage('# Shade'),
      fixed: auditPage('## Shade'),
    },
  }),
  DG5310: entry<Record<string, never>>({
    severity: 'warning',
    check: 'accessibility',
    message: () => 'this table has no header cells, so screen readers cannot name its columns',
    hint: () => 'use <th> instead of <td> in the first row or column, or role="presentation" if it is only layout',
    explanation: {
      args: {},
      cause: 'Screen readers announce each cell with the header of its column or row. This table has no <th>.',
      remedy:
        'Use <th> in the first row or column, or write a Markdown table, which has header cells. Mark a table that is only layout with role="presentation".',
      broken: auditPage(
        '<table>',
        '<tr><td>Bulb</td><td>Watts</td></tr>',
        '<tr><td>Small</td><td>3</td></tr>',
        '</table>',
      ),
      fixed: auditPage(
        '<table>',
        '<tr><th>Bulb</th><th>Watts</th></tr>',
        '<tr><td>Small</td><td>3</td></tr>',
        '</table>',
      ),
    },
  }),
  DG5311: entry<{ src: string }>({
    severity: 'error',
    check: 'accessibility',
    message: ({ src }) => `the <iframe>${src === '' ? '' : ` of ${src}`} has no title`,
    hint: () => 'describe its content in title="..."',
    explanation: {
      args: { src: 'https://bulbs.example/' },
      cause: 'Screen readers announce a frame by its title, and people decide by it whether to enter the frame.',
      remedy: 'Describe the content of the frame in title.',
      broken: auditPage('<iframe src="https://bulbs.example/"></iframe>'),
      fixed: auditPage('<iframe src="https://bulbs.example/" title="Search for bulbs"></iframe>'),
    },
  }),
  DG5312: entry<{ name: string }>({
    severity: 'warning',
    check: 'accessibility',
    message: ({ name }) => `this <${name}> plays automatically, with sound`,
    hint: () => 'replace autoplay with controls, or add muted',
    explanation: {
      args: { name: 'video' },
      cause: 'Sound that plays automatically drowns out a screen reader.',
      remedy: 'Let readers start it: use controls instead of autoplay. Add muted to a video without sound.',
      broken: auditPage('<video src="https://bulbs.example/film.mp4" autoplay></video>'),
      fixed: auditPage('<video src="https://bulbs.example/film.mp4" controls></video>'),
    },
  }),
  DG5313: entry<{ key: string }>({
    severity: 'warning',
    check: 'accessibility',
    message: ({ key }) => `another element of the page already has the access key "${key}"`,
    hint: () => 'choose another one, or none',
    explanation: {
      args: { key: 'b' },
      cause: 'Two elements of a page have the same access key, so the browser chooses one of them.',
      remedy: 'Give each element its own key, or use no access keys: they often override browser shortcuts.',
      broken: auditPage(
        '<a href="https://bulbs.example/" accesskey="b">Bulbs</a>',
        '<a href="https://shades.example/" accesskey="b">Shades</a>',
      ),
      fixed: auditPage(
        '<a href="https://bulbs.example/" accesskey="b">Bulbs</a>',
        '<a href="https://shades.example/" accesskey="s">Shades</a>',
      ),
    },
  }),
  DG5314: entry<{ tabindex: number }>({
    severity: 'warning',
    check: 'accessibility',
    message: ({ tabindex }) =>
      `tabindex="${tabindex}" puts this element before all others in the tab order, even before the navigation`,
    hint: () => 'write tabindex="0" to keep the order of the page',
    explanation: {
      args: { tabindex: 1 },
      cause:
        'An element with a tabindex above 0 comes before everything else in the tab order, even before the navigation of the theme.',
      remedy: 'Write tabindex="0", or leave it out: buttons and links are in the tab order without it.',
      broken: auditPage('<button type="button" tabindex="1">Light</button>'),
      fixed: auditPage('<button type="button">Light</button>'),
    },
  }),
  DG5315: entry<{ name: string; near?: string }>({
    severity: 'error',
    check: 'accessibility',
    message: ({ name }) => `the attribute "${name}" does not exist`,
    hint: ({ near }) => didYouMean(near) ?? 'the attributes are listed at https://www.w3.org/TR/wai-aria/',
    explanation: {
      args: { name: 'aria-lable', near: 'aria-label' },
      cause: 'WAI-ARIA does not define this attribute, so it has no effect.',
      remedy: 'Use an attribute that WAI-ARIA defines.',
      broken: auditPage('<div role="group" aria-lable="Bulbs">Small, large</div>'),
      fixed: auditPage('<div role="group" aria-label="Bulbs">Small, large</div>'),
    },
  }),
  DG5316: entry<{ role: string; near?: string }>({
    severity: 'error',
    check: 'accessibility',
    message: ({ role }) => `the role "${role}" does not exist`,
    hint: ({ near }) => didYouMean(near) ?? 'the roles are listed at https://www.w3.org/TR/wai-aria/',
    explanation: {
      args: { role: 'buton', near: 'button' },
      cause: 'WAI-ARIA does not define this role. Browsers ignore it, so the element keeps the role of its tag.',
      remedy: 'Use a role that WAI-ARIA defines, or an element that already has the role.',
      broken: auditPage('<div role="buton" tabindex="0">Light</div>'),
      fixed: auditPage('<div role="button" tabindex="0">Light</div>'),
    },
  }),
  DG5317: entry<{ name: string }>({
    severity: 'error',
    check: 'accessibility',
    message: ({ name }) => `this <${name}> can be focused, but aria-hidden hides it from screen readers`,
    hint: () => 'remove aria-hidden, or add tabindex="-1"',
    explanation: {
      args: { name: 'button' },
      cause:
        'aria-hidden hides an element from screen readers, but the keyboard still reaches it. The screen reader then says nothing.',
      remedy: 'Remove aria-hidden. To take the element out of the tab order, add hidden or tabindex="-1".',
      broken: auditPage('<div aria-hidden="true"><button type="button">Light</button></div>'),
      fixed: auditPage('<div><button type="button">Light</button></div>'),
    },
  }),
  DG5318: entry<{ lang: string }>({
    severity: 'error',
    check: 'accessibility',
    message: ({ lang }) =>
      lang === '' ? 'the page does not declare its language' : `lang="${lang}" is not a language tag`,
    hint: () => 'write a tag such as en, de or pt-BR',
    explanation: {
      args: { lang: 'german' },
      cause: 'Screen readers choose the voice by the language tag, and browsers the hyphenation.',
      remedy: 'Write a BCP 47 tag: de, en-GB, pt-BR, zh-Hans.',
      broken: auditPage('In the attic it is called <span lang="german">Leuchte</span>.'),
      fixed: auditPage('In the attic it is called <span lang="de">Leuchte</span>.'),
    },
  }),
  DG5319: entry<{ text: string; background: string; contrast: number; least: number }>({
    severity: 'error',
    check: 'accessibility',
    message: ({ text, background, contrast }) =>
      `this text is hard to read: ${text} on ${background} has a contrast of ${contrast}:1`,
    hint: ({ least }) => `choose colours with a contrast of at least ${least}:1, as WCAG requires`,
    explanation: {
      args: { text: '#aaa', background: '#fff', contrast: 2.3, least: 4.5 },
      cause:
        'WCAG 2.2 requires a contrast of 4.5:1 between text and background, or 3:1 for large text. docsgen measures only styles that set both colours.',
      remedy: 'Choose a darker text or a lighter background, or use the colours of the theme, which has two modes.',
      broken: auditPage('<p style="color: #aaa; background: #fff">Light</p>'),
      fixed: auditPage('<p style="color: #555; background: #fff">Light</p>'),
    },
  }),
  DG5320: entry<{ attribute: string; id: string; near?: string }>({
    severity: 'warning',
    check: 'accessibility',
    message: ({ attribute, id }) => `${attribute}="${id}" names an id that the page does not have`,
    hint: ({ near }) => didYouMean(near) ?? 'give the intended element that id',
    explanation: {
      args: { attribute: 'aria-describedby', id: 'hnt', near: 'hint' },
      cause:
        'for, aria-labelledby and aria-describedby name the id of another element. Without such an element they have no effect.',
      remedy: 'Give the intended element this id, or write the id that it has.',
      broken: auditPage('<p id="hint">It gets hot.</p>', '<button type="button" aria-describedby="hnt">Light</button>'),
      fixed: auditPage('<p id="hint">It gets hot.</p>', '<button type="button" aria-describedby="hint">Light</button>'),
    },
  }),
};

/** HTML rules. */
export const htmlProblems = {
  DG5351: entry<{ id: string }>({
    severity: 'error',
    check: 'html',
    message: ({ id }) => `the id "${id}" is already used on this page: links and labels find only the first one`,
    hint: () => 'give each element of a page a unique id; heading ids are generated from the heading text',
    explanation: {
      args: { id: 'bulb' },
      cause:
        'Links, labels and scripts find only the first element with an id. docsgen generates heading ids from the heading text.',
      remedy: 'Rename one of the two. To set the id of a heading, write {#my-id} after it.',
      broken: auditPage('<p id="bulb">Small</p>', '<p id="bulb">Large</p>'),
      fixed: auditPage('<p id="small-bulb">Small</p>', '<p id="large-bulb">Large</p>'),
    },
  }),
  DG5352: entry<{ name: string; parent: string }>({
    severity: 'error',
    check: 'html',
    message: ({ name, parent }) => `<${name}> is not allowed inside <${parent}>: browsers move it`,
    hint: ({ parent }) =>
      parent === 'p' ? 'end the paragraph before it, or use <div> instead of <p>' : `move it out of <${parent}>`,
    explanation: {
      args: { name: 'div', parent: 'p' },
      cause:
        'HTML defines which elements can contain which. A block ends the paragraph around it, a link ends the link around it, and loose content of a table moves before the table. The page then differs from its source.',
      remedy: 'Move the element to a place where it is allowed.',
      broken: auditPage('<p>', '<div>Light</div>', '</p>'),
      fixed: auditPage('<div>', '<div>Light</div>', '</div>'),
    },
  }),
  DG5353: entry<{ name: string }>({
    severity: 'error',
    check: 'html',
    message: ({ name }) => `</${name}> closes nothing: no <${name}> is open here`,
    hint: () => 'remove it, or add the missing start tag',
    explanation: {
      args: { name: 'section' },
      cause: 'This end tag has no matching start tag, so docsgen drops it.',
      broken: auditPage('Light', '', '</section>'),
      fixed: auditPage('<section>', '', 'Light', '', '</section>'),
    },
  }),
  DG5354: entry<{ name: string }>({
    severity: 'error',
    check: 'html',
    message: ({ name }) => `this <${name}> is never closed`,
    hint: ({ name }) => `write </${name}> where it ends`,
    explanation: {
      args: { name: 'b' },
      cause:
        'The end tag of the element is missing in HTML that docsgen publishes unchanged, such as HTML in the config, in a theme or from a plugin. Browsers close it later than intended. In Markdown, docsgen closes the element itself (DG3200).',
      remedy: 'Add the end tag. If the tag is meant as text, write \\< or use code.',
      broken: mdx('# Lamps', '', "<p dangerouslySetInnerHTML={{ __html: '<b>Light' }} />"),
      fixed: mdx('# Lamps', '', "<p dangerouslySetInnerHTML={{ __html: '<b>Light</b>' }} />"),
    },
  }),
  DG5355: entry<{ name: string; attribute: string; value: string; wanted: string }>({
    severity: 'warning',
    check: 'html',
    message: ({ name, attribute, value }) => `${attribute}="${value}" is not a valid value for <${name}>`,
    hint: ({ wanted }) => `write ${wanted}`,
    explanation: {
      args: { name: 'ol', attribute: 'start', value: 'five', wanted: 'a whole number' },
      cause: 'HTML does not allow this value for the attribute. Browsers ignore it or interpret it differently.',
      remedy: 'Write an allowed value. Lengths with a unit belong in a style.',
      broken: auditPage('<ol start="five"><li>Light</li></ol>'),
      fixed: auditPage('<ol start="5"><li>Light</li></ol>'),
    },
  }),
  DG5356: entry<{ name: string; instead: string }>({
    severity: 'warning',
    check: 'html',
    message: ({ name }) => `<${name}> is obsolete`,
    hint: ({ instead }) => `use ${instead}`,
    explanation: {
      args: { name: 'center', instead: 'CSS (text-align: center)' },
      cause: 'Browsers still show the element, but HTML no longer defines it, and the theme does not style it.',
      remedy: 'Use the replacement that the hint names.',
      broken: auditPage('<center>Light</center>'),
      fixed: auditPage('<div style="text-align: center">Light</div>'),
    },
  }),
  DG5357: entry<{ name: string }>({
    severity: 'error',
    check: 'html',
    message: ({ name }) => `this <${name}> has the same attribute twice: the second one is ignored`,
    hint: () => 'merge the two, or remove one',
    explanation: {
      args: { name: 'img' },
      cause: 'A tag has the same attribute twice. Browsers ignore the second one.',
      remedy: 'Merge the two: class="a b".',
      shared,
      broken: auditPage('<img src="/lamp.svg" alt="Lamp" alt="A round lamp">'),
      fixed: auditPage('<img src="/lamp.svg" alt="A round lamp">'),
    },
  }),
};

const KINDS: Record<string, string> = {
  html: 'the HTML of this page',
  css: 'the stylesheets of this page',
  js: 'the scripts of this page',
  images: 'the images of this page',
  total: 'this page',
};

export interface Overweight {
  kind: string;
  bytes: number;
  most: number;
  /** The largest files, heaviest first. */
  heaviest: readonly { name: string; bytes: number }[];
}

/** Budgets set by `check.budgets`. */
export const weightProblems = {
  DG5401: entry<Overweight>({
    severity: 'error',
    check: 'weight',
    message: ({ kind, bytes, most }) =>
      `${lookUp(KINDS, kind)} ${kind === 'html' || kind === 'total' ? 'weighs' : 'weigh'} ${size(bytes)}, but check.budgets.${kind} allows ${size(most)}`,
    hint: ({ heaviest }) =>
      heaviest.length === 0
        ? 'split the page, or raise the budget'
        : `the largest: ${heaviest.map(({ name, bytes }) => `${name} (${size(bytes)})`).join(', ')}`,
    explanation: {
      args: { kind: 'images', bytes: 105, most: 50, heaviest: [{ name: '/lamp.svg', bytes: 105 }] },
      cause:
        'check.budgets limits the weight of a page in bytes as transferred: text compressed with gzip, images unchanged. This page exceeds a limit.',
      remedy: 'Reduce the size of the largest files, which the hint names, or raise the budget.',
      shared: { ...shared, ...auditPage('![A round lamp](/lamp.svg)') },
      broken: { ...config('check: { budgets: { images: 50 } },') },
      fixed: { ...config('check: { budgets: { images: 100_000 } },') },
    },
  }),
};

const size = (bytes: number): string => (bytes < 1000 ? `${bytes} B` : `${(bytes / 1000).toFixed(1)} kB`);
