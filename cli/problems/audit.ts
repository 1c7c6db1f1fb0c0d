import { lookUp } from '../lib/look-up.ts';
import { didYouMean, entry, type Files } from './entry.ts';
import { config, lines } from './examples.ts';

const auditPage = (...text: string[]): Files => ({ 'content/pages/index.md': lines('# Lamp', '', ...text) });
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="4"/></svg>\n';
const beside: Files = { 'public/lamp.svg': SVG };

/** Rules of accessibility, as far as HTML shows them. */
export const accessibilityProblems = {
  DG5301: entry<{ name: string; src: string }>({
    severity: 'error',
    message: ({ name, src }) =>
      `<${name}>${src === '' ? '' : ` ${src}`} has no alt text: who does not see it learns nothing of it`,
    hint: () => 'say in alt what it shows; alt="" says that it is decoration',
    explanation: {
      args: { name: 'img', src: '/lamp.svg' },
      cause:
        'Screen readers say the alt text in place of an image, and so do browsers that cannot load it. Without the attribute they say the name of the file, or nothing.',
      remedy: 'Describe the image in alt. For decoration write alt="": screen readers then skip it.',
      beside,
      broken: auditPage('<img src="/lamp.svg">'),
      fixed: auditPage('<img src="/lamp.svg" alt="A round lamp">'),
    },
  }),
  DG5302: entry<{ alt: string }>({
    severity: 'warning',
    message: ({ alt }) => `the alt text "${alt}" is the name of a file and not what the image shows`,
    hint: () => 'say what it shows, or write alt="" when it is decoration',
    explanation: {
      args: { alt: 'lamp.svg' },
      cause: 'The alt text replaces the image for some readers. A file name does not say what the image shows.',
      remedy: 'Say what the image shows.',
      beside,
      broken: auditPage('![lamp.svg](/lamp.svg)'),
      fixed: auditPage('![A round lamp](/lamp.svg)'),
    },
  }),
  DG5303: entry<{ href: string; images: number }>({
    severity: 'error',
    message: ({ href, images }) =>
      images > 0
        ? `the link to ${href || 'this page'} is an image without alt text: it has no name`
        : `the link to ${href || 'this page'} has no text`,
    hint: ({ images }) =>
      images > 0
        ? 'say in the alt text of the image where the link leads'
        : 'write a text, or aria-label for a link that is a sign',
    explanation: {
      args: { href: 'https://bulbs.example/', images: 0 },
      cause:
        'A link is called what is in it. One without text, or with an image whose alt text is empty, is read as its URL, letter by letter.',
      remedy: 'Write a text; of an image say in alt where the link leads.',
      broken: auditPage('[](https://bulbs.example/)'),
      fixed: auditPage('[Bulbs that fit](https://bulbs.example/)'),
    },
  }),
  DG5304: entry<{ text: string }>({
    severity: 'warning',
    message: ({ text }) => `the link text "${text}" does not say where the link leads`,
    hint: () => 'name the target: many readers go from link to link without the text around them',
    explanation: {
      args: { text: 'here' },
      cause:
        'Who listens to a page often goes from link to link, without the sentences around them. "Here" and "more" say nothing then. The words are known in fourteen languages.',
      remedy: 'Make the words that name the target the link.',
      broken: auditPage('Bulbs that fit are [here](https://bulbs.example/).'),
      fixed: auditPage('See the [bulbs that fit](https://bulbs.example/).'),
    },
  }),
  DG5305: entry<{ name: string }>({
    severity: 'error',
    message: ({ name }) => `this ${name === 'input' ? '<input> button' : `<${name}>`} has no name`,
    hint: ({ name }) =>
      name === 'input' ? 'write value="..."' : 'write a text in it, or aria-label when it is a sign',
    explanation: {
      args: { name: 'button' },
      cause: 'A button without text is announced as "button", whatever it does.',
      remedy: 'Write a text in it. For a sign alone, say in aria-label what it does.',
      broken: auditPage('<button type="button"></button>'),
      fixed: auditPage('<button type="button">Light</button>'),
    },
  }),
  DG5306: entry<{ name: string }>({
    severity: 'error',
    message: ({ name }) => `this <${name}> has no label: nobody who does not see the page knows what belongs in it`,
    hint: () => 'put it into a <label> with text, or name its id in <label for="...">',
    explanation: {
      args: { name: 'input' },
      cause:
        'A field is called what its label says. Without one nobody who does not see the page knows what belongs in it.',
      remedy: 'Put the field into a <label> with text, or name its id in the label.',
      broken: auditPage('<input type="text">'),
      fixed: auditPage('<label>Watts <input type="text"></label>'),
    },
  }),
  DG5307: entry<{ from: number; to: number }>({
    severity: 'warning',
    message: ({ from, to }) => `a heading of level ${to} follows one of level ${from}: a level is missing between them`,
    hint: ({ from, to }) =>
      `make it level ${from + 1} (${'#'.repeat(from + 1)}), or put a heading of level ${to - 1} above it`,
    explanation: {
      args: { from: 2, to: 4 },
      cause:
        'Headings are the table of contents for those who do not see the page: a level that is left out looks like a part that is missing.',
      remedy: 'Go down one level at a time. How large a heading looks is for the stylesheet to say.',
      broken: auditPage('## Bulbs', '', '#### Sockets'),
      fixed: auditPage('## Bulbs', '', '### Sockets'),
    },
  }),
  DG5308: entry<{ level: number }>({
    severity: 'error',
    message: ({ level }) => `this heading of level ${level} is empty`,
    hint: () => 'write its text, or take it out',
    explanation: {
      args: { level: 2 },
      cause: 'An empty heading is announced as a part of the page that has no name.',
      remedy: 'Write its text, or take it out.',
      broken: auditPage('<h2></h2>'),
      fixed: auditPage('<h2>Bulbs</h2>'),
    },
  }),
  DG5309: entry<{ text: string; first: string }>({
    severity: 'warning',
    message: ({ text, first }) => `"${text}" is a second heading of level 1 on this page, which is titled "${first}"`,
    hint: () => 'make it level 2 (##): a page has one title',
    explanation: {
      args: { text: 'Shade', first: 'Lamp' },
      cause:
        'The heading of level 1 is the title of the page. docsgen writes it from the front matter when the text has none.',
      remedy: 'Begin the parts of the page with "##".',
      broken: auditPage('# Shade'),
      fixed: auditPage('## Shade'),
    },
  }),
  DG5310: entry<Record<string, never>>({
    severity: 'warning',
    message: () => 'this table has no header cells: nobody who hears it knows what its columns are',
    hint: () => 'write <th> in place of <td> in its first row or column, or role="presentation" when it is layout',
    explanation: {
      args: {},
      cause: 'A screen reader says with each cell what the header of its column or row is. This table has no <th>.',
      remedy:
        'Write <th> in the first row or column, or a table of Markdown, which has header cells. A table that is layout says role="presentation".',
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
    message: ({ src }) => `the <iframe>${src === '' ? '' : ` of ${src}`} has no title`,
    hint: () => 'say in title="..." what is shown in it',
    explanation: {
      args: { src: 'https://bulbs.example/' },
      cause: 'The title of a frame is its name: by it readers decide whether to go into it.',
      remedy: 'Say in title what is shown in it.',
      broken: auditPage('<iframe src="https://bulbs.example/"></iframe>'),
      fixed: auditPage('<iframe src="https://bulbs.example/" title="Search for bulbs"></iframe>'),
    },
  }),
  DG5312: entry<{ name: string }>({
    severity: 'warning',
    message: ({ name }) => `this <${name}> begins to play by itself, with sound`,
    hint: () => 'leave out autoplay and write controls, or write muted',
    explanation: {
      args: { name: 'video' },
      cause: 'Sound that begins by itself drowns the voice of a screen reader.',
      remedy: 'Let readers begin it: controls in place of autoplay. A film without sound says muted.',
      broken: auditPage('<video src="https://bulbs.example/film.mp4" autoplay></video>'),
      fixed: auditPage('<video src="https://bulbs.example/film.mp4" controls></video>'),
    },
  }),
  DG5313: entry<{ key: string }>({
    severity: 'warning',
    message: ({ key }) => `the access key "${key}" is taken by another element of the page`,
    hint: () => 'choose another one, or none',
    explanation: {
      args: { key: 'b' },
      cause: 'Two elements of a page have the same access key: the browser chooses one.',
      remedy: 'Give each its own key, or leave access keys out: they often take keys of the browser away.',
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
    message: ({ tabindex }) =>
      `tabindex="${tabindex}" puts this element in front of all others of the page, the navigation included`,
    hint: () => 'write tabindex="0": the order of the page is that of the text',
    explanation: {
      args: { tabindex: 1 },
      cause:
        'A tabindex above 0 puts the element in front of everything else of the page, the navigation of the theme included.',
      remedy: 'Write tabindex="0", or none: buttons and links have their place in the order by themselves.',
      broken: auditPage('<button type="button" tabindex="1">Light</button>'),
      fixed: auditPage('<button type="button">Light</button>'),
    },
  }),
  DG5315: entry<{ name: string; near?: string }>({
    severity: 'error',
    message: ({ name }) => `there is no attribute "${name}"`,
    hint: ({ near }) => didYouMean(near) ?? 'the attributes are listed at https://www.w3.org/TR/wai-aria/',
    explanation: {
      args: { name: 'aria-lable', near: 'aria-label' },
      cause: 'An attribute that WAI-ARIA does not know does nothing at all.',
      remedy: 'Write it as WAI-ARIA has it.',
      broken: auditPage('<div role="group" aria-lable="Bulbs">Small, large</div>'),
      fixed: auditPage('<div role="group" aria-label="Bulbs">Small, large</div>'),
    },
  }),
  DG5316: entry<{ role: string; near?: string }>({
    severity: 'error',
    message: ({ role }) => `there is no role "${role}"`,
    hint: ({ near }) => didYouMean(near) ?? 'the roles are listed at https://www.w3.org/TR/wai-aria/',
    explanation: {
      args: { role: 'buton', near: 'button' },
      cause: 'A role that WAI-ARIA does not know is left out: the element is what its tag says.',
      remedy: 'Write it as WAI-ARIA has it, or use the element that has the role by itself.',
      broken: auditPage('<div role="buton" tabindex="0">Light</div>'),
      fixed: auditPage('<div role="button" tabindex="0">Light</div>'),
    },
  }),
  DG5317: entry<{ name: string }>({
    severity: 'error',
    message: ({ name }) => `the keyboard comes to this <${name}>, which aria-hidden hides from those who listen`,
    hint: () => 'take away aria-hidden, or write tabindex="-1" as well',
    explanation: {
      args: { name: 'button' },
      cause:
        'aria-hidden hides an element from those who listen, but the keyboard comes to it all the same: then nothing is said.',
      remedy: 'Take aria-hidden away. What nobody is to come to says hidden, or tabindex="-1" as well.',
      broken: auditPage('<div aria-hidden="true"><button type="button">Light</button></div>'),
      fixed: auditPage('<div><button type="button">Light</button></div>'),
    },
  }),
  DG5318: entry<{ lang: string }>({
    severity: 'error',
    message: ({ lang }) =>
      lang === '' ? 'the page does not say its language' : `lang="${lang}" is not a language tag`,
    hint: () => 'write a tag such as en, de or pt-BR',
    explanation: {
      args: { lang: 'german' },
      cause: 'Screen readers choose the voice, and browsers the hyphenation, by the tag of the language.',
      remedy: 'Write a tag of BCP 47: de, en-GB, pt-BR, zh-Hans.',
      broken: auditPage('In the attic it is called <span lang="german">Leuchte</span>.'),
      fixed: auditPage('In the attic it is called <span lang="de">Leuchte</span>.'),
    },
  }),
  DG5319: entry<{ text: string; background: string; contrast: number; least: number }>({
    severity: 'error',
    message: ({ text, background, contrast }) =>
      `this text is hard to read: ${text} on ${background} has a contrast of ${contrast}:1`,
    hint: ({ least }) => `a contrast of at least ${least}:1 is what WCAG asks for`,
    explanation: {
      args: { text: '#aaa', background: '#fff', contrast: 2.3, least: 4.5 },
      cause:
        'WCAG 2.2 asks for a contrast of 4.5:1 between text and what is behind it, 3:1 for large text. Only styles that name both colours are measured.',
      remedy: 'Choose a darker text or a lighter ground, or leave the colours to the theme, which has two modes.',
      broken: auditPage('<p style="color: #aaa; background: #fff">Light</p>'),
      fixed: auditPage('<p style="color: #555; background: #fff">Light</p>'),
    },
  }),
  DG5320: entry<{ attribute: string; id: string; near?: string }>({
    severity: 'warning',
    message: ({ attribute, id }) => `${attribute}="${id}" names an id that the page does not have`,
    hint: ({ near }) => didYouMean(near) ?? 'give that id to the element that is meant',
    explanation: {
      args: { attribute: 'aria-describedby', id: 'hnt', near: 'hint' },
      cause:
        'for, aria-labelledby and aria-describedby name the id of another element. Where none has it, they do nothing.',
      remedy: 'Give the element that is meant this id, or name the one it has.',
      broken: auditPage('<p id="hint">It gets hot.</p>', '<button type="button" aria-describedby="hnt">Light</button>'),
      fixed: auditPage('<p id="hint">It gets hot.</p>', '<button type="button" aria-describedby="hint">Light</button>'),
    },
  }),
};

/** Rules of HTML. */
export const htmlProblems = {
  DG5351: entry<{ id: string }>({
    severity: 'error',
    message: ({ id }) => `the id "${id}" is on this page already: links and labels find the first one`,
    hint: () => 'give each element of a page an id of its own; headings have ids made from their text',
    explanation: {
      args: { id: 'bulb' },
      cause:
        'Links, labels and scripts find the first element of an id. docsgen gives ids to headings, made of their text.',
      remedy: 'Rename one of the two. A heading keeps an id of its own with {#my-id}.',
      broken: auditPage('<p id="bulb">Small</p>', '<p id="bulb">Large</p>'),
      fixed: auditPage('<p id="small-bulb">Small</p>', '<p id="large-bulb">Large</p>'),
    },
  }),
  DG5352: entry<{ name: string; parent: string }>({
    severity: 'error',
    message: ({ name, parent }) => `<${name}> may not stand in <${parent}>: browsers do not keep it there`,
    hint: ({ parent }) =>
      parent === 'p' ? 'end the paragraph before it, or write <div> in place of <p>' : `put it outside of <${parent}>`,
    explanation: {
      args: { name: 'div', parent: 'p' },
      cause:
        'HTML says what may be in what. A block ends the paragraph around it, a second link the first one, and what stands loose in a table is moved in front of it: the page looks other than it was written.',
      remedy: 'Put the element where it is allowed.',
      broken: auditPage('<p>', '<div>Light</div>', '</p>'),
      fixed: auditPage('<div>', '<div>Light</div>', '</div>'),
    },
  }),
  DG5353: entry<{ name: string }>({
    severity: 'error',
    message: ({ name }) => `</${name}> ends nothing: no <${name}> is open here`,
    hint: () => 'take it out, or write the start tag that is missing',
    explanation: {
      args: { name: 'section' },
      cause: 'An end tag stands where no element of that name is open. docsgen leaves it out.',
      remedy: 'Take it out, or write the start tag that is missing.',
      broken: auditPage('Light', '', '</section>'),
      fixed: auditPage('<section>', '', 'Light', '', '</section>'),
    },
  }),
  DG5354: entry<{ name: string }>({
    severity: 'error',
    message: ({ name }) => `this <${name}> is never closed`,
    hint: ({ name }) => `write </${name}> where it ends`,
    explanation: {
      args: { name: 'section' },
      cause:
        'An element has no end tag. docsgen ends it with the page, or with what it is in, so it holds more than was meant.',
      remedy: 'Write its end tag. Where the tag is text, write \\<, or code.',
      broken: auditPage('<section>', '', 'Light'),
      fixed: auditPage('<section>', '', 'Light', '', '</section>'),
    },
  }),
  DG5355: entry<{ name: string; attribute: string; value: string; wanted: string }>({
    severity: 'warning',
    message: ({ name, attribute, value }) => `${attribute}="${value}" of <${name}> is not what HTML has there`,
    hint: ({ wanted }) => `it takes ${wanted}`,
    explanation: {
      args: { name: 'ol', attribute: 'start', value: 'five', wanted: 'a whole number' },
      cause: 'The attribute has a value that HTML does not have. Browsers leave it out, or make something else of it.',
      remedy: 'Write a value of the attribute. Lengths with a unit belong into a style.',
      broken: auditPage('<ol start="five"><li>Light</li></ol>'),
      fixed: auditPage('<ol start="5"><li>Light</li></ol>'),
    },
  }),
  DG5356: entry<{ name: string; instead: string }>({
    severity: 'warning',
    message: ({ name }) => `<${name}> is an element of the past`,
    hint: ({ instead }) => `in its place stands ${instead}`,
    explanation: {
      args: { name: 'center', instead: 'CSS (text-align: center)' },
      cause: 'Browsers still show the element, but HTML has it no more, and its look cannot follow the theme.',
      remedy: 'Write what stands for it today.',
      broken: auditPage('<center>Light</center>'),
      fixed: auditPage('<div style="text-align: center">Light</div>'),
    },
  }),
  DG5357: entry<{ name: string }>({
    severity: 'error',
    message: ({ name }) => `this <${name}> has an attribute twice: the second one counts for nothing`,
    hint: () => 'put both into one, or take one out',
    explanation: {
      args: { name: 'img' },
      cause: 'An attribute stands twice in a tag. The second one counts for nothing.',
      remedy: 'Put both into one: class="a b".',
      beside,
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
  /** What weighs most of it, the heaviest first. */
  heaviest: readonly { name: string; bytes: number }[];
}

/** Budgets of `check.budgets`. */
export const weightProblems = {
  DG5401: entry<Overweight>({
    severity: 'error',
    message: ({ kind, bytes, most }) =>
      `${lookUp(KINDS, kind)} ${kind === 'html' || kind === 'total' ? 'weighs' : 'weigh'} ${size(bytes)}, and check.budgets.${kind} allows ${size(most)}`,
    hint: ({ heaviest }) =>
      heaviest.length === 0
        ? 'make two pages of it, or raise the budget'
        : `heaviest: ${heaviest.map(({ name, bytes }) => `${name} (${size(bytes)})`).join(', ')}`,
    explanation: {
      args: { kind: 'images', bytes: 105, most: 50, heaviest: [{ name: '/lamp.svg', bytes: 105 }] },
      cause:
        'check.budgets says how much a page may weigh, in bytes as hosts send them: texts compressed with gzip, images as they are. A page is over it.',
      remedy: 'Make what weighs most smaller: the hint names it. Or allow more.',
      beside: { ...beside, ...auditPage('![A round lamp](/lamp.svg)') },
      broken: { ...config('check: { budgets: { images: 50 } },') },
      fixed: { ...config('check: { budgets: { images: 100_000 } },') },
    },
  }),
};

const size = (bytes: number): string => (bytes < 1000 ? `${bytes} B` : `${(bytes / 1000).toFixed(1)} kB`);
