/** What the checks of accessibility, HTML and weight find in finished pages. */
import { config, type Explanations, type Files, lines } from './entry.ts';

const page = (...text: string[]): Files => ({ 'content/pages/index.md': lines('# Lamp', '', ...text) });

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="4"/></svg>\n';
const beside: Files = { 'public/lamp.svg': SVG };

export const accessibilityExplanations = {
  DG5301: {
    args: { name: 'img', src: '/lamp.svg' },
    cause:
      'Screen readers say the alt text in place of an image, and so do browsers that cannot load it. Without the attribute they say the name of the file, or nothing.',
    remedy: 'Describe the image in alt. For decoration write alt="": screen readers then skip it.',
    beside,
    broken: page('<img src="/lamp.svg">'),
    fixed: page('<img src="/lamp.svg" alt="A round lamp">'),
  },
  DG5302: {
    args: { alt: 'lamp.svg' },
    cause: 'The alt text replaces the image for some readers. A file name does not say what the image shows.',
    remedy: 'Say what the image shows.',
    beside,
    broken: page('![lamp.svg](/lamp.svg)'),
    fixed: page('![A round lamp](/lamp.svg)'),
  },
  DG5303: {
    args: { href: 'https://bulbs.example/', images: 0 },
    cause:
      'A link is called what stands in it. One without text, or with an image whose alt text is empty, is read as its address, letter by letter.',
    remedy: 'Write a text; of an image say in alt where the link leads.',
    broken: page('[](https://bulbs.example/)'),
    fixed: page('[Bulbs that fit](https://bulbs.example/)'),
  },
  DG5304: {
    args: { text: 'here' },
    cause:
      'Who listens to a page often goes from link to link, without the sentences around them. "Here" and "more" say nothing then. The words are known in fourteen languages.',
    remedy: 'Make the words that name the target the link.',
    broken: page('Bulbs that fit are [here](https://bulbs.example/).'),
    fixed: page('See the [bulbs that fit](https://bulbs.example/).'),
  },
  DG5305: {
    args: { name: 'button' },
    cause: 'A button without text is announced as "button", whatever it does.',
    remedy: 'Write a text in it. For a sign alone, say in aria-label what it does.',
    broken: page('<button type="button"></button>'),
    fixed: page('<button type="button">Light</button>'),
  },
  DG5306: {
    args: { name: 'input' },
    cause:
      'A field is called what its label says. Without one nobody who does not see the page knows what belongs in it.',
    remedy: 'Put the field into a <label> with text, or name its id in the label.',
    broken: page('<input type="text">'),
    fixed: page('<label>Watts <input type="text"></label>'),
  },
  DG5307: {
    args: { from: 2, to: 4 },
    cause:
      'Headings are the table of contents for those who do not see the page: a level that is left out looks like a part that is missing.',
    remedy: 'Go down one level at a time. How large a heading looks is for the stylesheet to say.',
    broken: page('## Bulbs', '', '#### Sockets'),
    fixed: page('## Bulbs', '', '### Sockets'),
  },
  DG5308: {
    args: { level: 2 },
    cause: 'An empty heading is announced as a part of the page that has no name.',
    remedy: 'Write its text, or take it out.',
    broken: page('<h2></h2>'),
    fixed: page('<h2>Bulbs</h2>'),
  },
  DG5309: {
    args: { text: 'Shade', first: 'Lamp' },
    cause:
      'The heading of level 1 is the title of the page. docsgen writes it from the front matter when the text has none.',
    remedy: 'Begin the parts of the page with "##".',
    broken: page('# Shade'),
    fixed: page('## Shade'),
  },
  DG5310: {
    args: {},
    cause: 'A screen reader says with each cell what the header of its column or row is. This table has no <th>.',
    remedy:
      'Write <th> in the first row or column, or a table of Markdown, which has header cells. A table that is layout says role="presentation".',
    broken: page('<table>', '<tr><td>Bulb</td><td>Watts</td></tr>', '<tr><td>Small</td><td>3</td></tr>', '</table>'),
    fixed: page('<table>', '<tr><th>Bulb</th><th>Watts</th></tr>', '<tr><td>Small</td><td>3</td></tr>', '</table>'),
  },
  DG5311: {
    args: { src: 'https://bulbs.example/' },
    cause: 'The title of a frame is its name: by it readers decide whether to go into it.',
    remedy: 'Say in title what is shown in it.',
    broken: page('<iframe src="https://bulbs.example/"></iframe>'),
    fixed: page('<iframe src="https://bulbs.example/" title="Search for bulbs"></iframe>'),
  },
  DG5312: {
    args: { name: 'video' },
    cause: 'Sound that begins by itself drowns the voice of a screen reader.',
    remedy: 'Let readers begin it: controls in place of autoplay. A film without sound says muted.',
    broken: page('<video src="https://bulbs.example/film.mp4" autoplay></video>'),
    fixed: page('<video src="https://bulbs.example/film.mp4" controls></video>'),
  },
  DG5313: {
    args: { key: 'b' },
    cause: 'Two elements of a page have the same access key: the browser chooses one.',
    remedy: 'Give each its own key, or leave access keys out: they often take keys of the browser away.',
    broken: page(
      '<a href="https://bulbs.example/" accesskey="b">Bulbs</a>',
      '<a href="https://shades.example/" accesskey="b">Shades</a>',
    ),
    fixed: page(
      '<a href="https://bulbs.example/" accesskey="b">Bulbs</a>',
      '<a href="https://shades.example/" accesskey="s">Shades</a>',
    ),
  },
  DG5314: {
    args: { tabindex: 1 },
    cause:
      'A tabindex above 0 puts the element in front of everything else of the page, the navigation of the theme included.',
    remedy: 'Write tabindex="0", or none: buttons and links have their place in the order by themselves.',
    broken: page('<button type="button" tabindex="1">Light</button>'),
    fixed: page('<button type="button">Light</button>'),
  },
  DG5315: {
    args: { name: 'aria-lable', near: 'aria-label' },
    cause: 'An attribute that WAI-ARIA does not know does nothing at all.',
    remedy: 'Write it as WAI-ARIA has it.',
    broken: page('<div role="group" aria-lable="Bulbs">Small, large</div>'),
    fixed: page('<div role="group" aria-label="Bulbs">Small, large</div>'),
  },
  DG5316: {
    args: { role: 'buton', near: 'button' },
    cause: 'A role that WAI-ARIA does not know is left out: the element is what its tag says.',
    remedy: 'Write it as WAI-ARIA has it, or use the element that has the role by itself.',
    broken: page('<div role="buton" tabindex="0">Light</div>'),
    fixed: page('<div role="button" tabindex="0">Light</div>'),
  },
  DG5317: {
    args: { name: 'button' },
    cause:
      'aria-hidden hides an element from those who listen, but the keyboard comes to it all the same: then nothing is said.',
    remedy: 'Take aria-hidden away. What nobody is to come to says hidden, or tabindex="-1" as well.',
    broken: page('<div aria-hidden="true"><button type="button">Light</button></div>'),
    fixed: page('<div><button type="button">Light</button></div>'),
  },
  DG5318: {
    args: { lang: 'german' },
    cause: 'Screen readers choose the voice, and browsers the hyphenation, by the tag of the language.',
    remedy: 'Write a tag of BCP 47: de, en-GB, pt-BR, zh-Hans.',
    broken: page('In the attic it is called <span lang="german">Leuchte</span>.'),
    fixed: page('In the attic it is called <span lang="de">Leuchte</span>.'),
  },
  DG5319: {
    args: { text: '#aaa', background: '#fff', contrast: 2.3, least: 4.5 },
    cause:
      'WCAG 2.2 asks for a contrast of 4.5:1 between text and what is behind it, 3:1 for large text. Only styles that name both colours are measured.',
    remedy: 'Choose a darker text or a lighter ground, or leave the colours to the theme, which has two modes.',
    broken: page('<p style="color: #aaa; background: #fff">Light</p>'),
    fixed: page('<p style="color: #555; background: #fff">Light</p>'),
  },
  DG5320: {
    args: { attribute: 'aria-describedby', id: 'hnt', near: 'hint' },
    cause:
      'for, aria-labelledby and aria-describedby name the id of another element. Where none has it, they do nothing.',
    remedy: 'Give the element that is meant this id, or name the one it has.',
    broken: page('<p id="hint">It gets hot.</p>', '<button type="button" aria-describedby="hnt">Light</button>'),
    fixed: page('<p id="hint">It gets hot.</p>', '<button type="button" aria-describedby="hint">Light</button>'),
  },
} satisfies Explanations;

export const htmlExplanations = {
  DG5351: {
    args: { id: 'bulb' },
    cause:
      'Links, labels and scripts find the first element of an id. docsgen gives ids to headings, made of their text.',
    remedy: 'Rename one of the two. A heading keeps an id of its own with {#my-id}.',
    broken: page('<p id="bulb">Small</p>', '<p id="bulb">Large</p>'),
    fixed: page('<p id="small-bulb">Small</p>', '<p id="large-bulb">Large</p>'),
  },
  DG5352: {
    args: { name: 'div', parent: 'p' },
    cause:
      'HTML says what may stand in what. A block ends the paragraph around it, a second link the first one, and what stands loose in a table is moved in front of it: the page looks other than it was written.',
    remedy: 'Put the element where it is allowed.',
    broken: page('<p>', '<div>Light</div>', '</p>'),
    fixed: page('<div>', '<div>Light</div>', '</div>'),
  },
  DG5353: {
    args: { name: 'section' },
    cause: 'An end tag stands where no element of that name is open. docsgen leaves it out.',
    remedy: 'Take it out, or write the start tag that is missing.',
    broken: page('Light', '', '</section>'),
    fixed: page('<section>', '', 'Light', '', '</section>'),
  },
  DG5354: {
    args: { name: 'section' },
    cause:
      'An element has no end tag. docsgen ends it with the page, or with what it stands in, so it holds more than was meant.',
    remedy: 'Write its end tag. Where the tag is text, write \\<, or code.',
    broken: page('<section>', '', 'Light'),
    fixed: page('<section>', '', 'Light', '', '</section>'),
  },
  DG5355: {
    args: { name: 'ol', attribute: 'start', value: 'five', wanted: 'a whole number' },
    cause: 'The attribute has a value that HTML does not have. Browsers leave it out, or make something else of it.',
    remedy: 'Write a value of the attribute. Lengths with a unit belong into a style.',
    broken: page('<ol start="five"><li>Light</li></ol>'),
    fixed: page('<ol start="5"><li>Light</li></ol>'),
  },
  DG5356: {
    args: { name: 'center', instead: 'CSS (text-align: center)' },
    cause: 'Browsers still show the element, but HTML has it no more, and its look cannot follow the theme.',
    remedy: 'Write what stands for it today.',
    broken: page('<center>Light</center>'),
    fixed: page('<div style="text-align: center">Light</div>'),
  },
  DG5357: {
    args: { name: 'img' },
    cause: 'An attribute stands twice in a tag. The second one counts for nothing.',
    remedy: 'Put both into one: class="a b".',
    beside,
    broken: page('<img src="/lamp.svg" alt="Lamp" alt="A round lamp">'),
    fixed: page('<img src="/lamp.svg" alt="A round lamp">'),
  },
} satisfies Explanations;

export const weightExplanations = {
  DG5401: {
    args: { kind: 'images', bytes: 105, most: 50, heaviest: [{ name: '/lamp.svg', bytes: 105 }] },
    cause:
      'check.budgets says how much a page may weigh, in bytes as hosts send them: texts compressed with gzip, images as they are. A page is over it.',
    remedy: 'Make what weighs most smaller: the hint names it. Or allow more.',
    beside: { ...beside, ...page('![A round lamp](/lamp.svg)') },
    broken: { ...config('check: { budgets: { images: 50 } },') },
    fixed: { ...config('check: { budgets: { images: 100_000 } },') },
  },
} satisfies Explanations;
