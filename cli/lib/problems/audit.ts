import { lookUp } from '../look-up.ts';
import { didYouMean, entry } from './entry.ts';

/** Rules of accessibility, as far as HTML shows them. */
export const accessibilityProblems = {
  DG5301: entry<{ name: string; src: string }>({
    severity: 'error',
    message: ({ name, src }) =>
      `<${name}>${src === '' ? '' : ` ${src}`} has no alt text: who does not see it learns nothing of it`,
    hint: () => 'say in alt what it shows; alt="" says that it is decoration',
  }),
  DG5302: entry<{ alt: string }>({
    severity: 'warning',
    message: ({ alt }) => `the alt text "${alt}" is the name of a file and not what the image shows`,
    hint: () => 'say what it shows, or write alt="" when it is decoration',
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
  }),
  DG5304: entry<{ text: string }>({
    severity: 'warning',
    message: ({ text }) => `the link text "${text}" does not say where the link leads`,
    hint: () => 'name the target: many readers go from link to link without the text around them',
  }),
  DG5305: entry<{ name: string }>({
    severity: 'error',
    message: ({ name }) => `this ${name === 'input' ? '<input> button' : `<${name}>`} has no name`,
    hint: ({ name }) =>
      name === 'input' ? 'write value="..."' : 'write a text in it, or aria-label when it is a sign',
  }),
  DG5306: entry<{ name: string }>({
    severity: 'error',
    message: ({ name }) => `this <${name}> has no label: nobody who does not see the page knows what belongs in it`,
    hint: () => 'put it into a <label> with text, or name its id in <label for="...">',
  }),
  DG5307: entry<{ from: number; to: number }>({
    severity: 'warning',
    message: ({ from, to }) => `a heading of level ${to} follows one of level ${from}: a level is missing between them`,
    hint: ({ from, to }) =>
      `make it level ${from + 1} (${'#'.repeat(from + 1)}), or put a heading of level ${to - 1} above it`,
  }),
  DG5308: entry<{ level: number }>({
    severity: 'error',
    message: ({ level }) => `this heading of level ${level} is empty`,
    hint: () => 'write its text, or take it out',
  }),
  DG5309: entry<{ text: string; first: string }>({
    severity: 'warning',
    message: ({ text, first }) => `"${text}" is a second heading of level 1 on this page, which is titled "${first}"`,
    hint: () => 'make it level 2 (##): a page has one title',
  }),
  DG5310: entry<Record<string, never>>({
    severity: 'warning',
    message: () => 'this table has no header cells: nobody who hears it knows what its columns are',
    hint: () => 'write <th> in place of <td> in its first row or column, or role="presentation" when it is layout',
  }),
  DG5311: entry<{ src: string }>({
    severity: 'error',
    message: ({ src }) => `the <iframe>${src === '' ? '' : ` of ${src}`} has no title`,
    hint: () => 'say in title="..." what is shown in it',
  }),
  DG5312: entry<{ name: string }>({
    severity: 'warning',
    message: ({ name }) => `this <${name}> begins to play by itself, with sound`,
    hint: () => 'leave out autoplay and write controls, or write muted',
  }),
  DG5313: entry<{ key: string }>({
    severity: 'warning',
    message: ({ key }) => `the access key "${key}" is taken by another element of the page`,
    hint: () => 'choose another one, or none',
  }),
  DG5314: entry<{ tabindex: number }>({
    severity: 'warning',
    message: ({ tabindex }) =>
      `tabindex="${tabindex}" puts this element in front of all others of the page, the navigation included`,
    hint: () => 'write tabindex="0": the order of the page is that of the text',
  }),
  DG5315: entry<{ name: string; near?: string }>({
    severity: 'error',
    message: ({ name }) => `there is no attribute "${name}"`,
    hint: ({ near }) => didYouMean(near) ?? 'the attributes are listed at https://www.w3.org/TR/wai-aria/',
  }),
  DG5316: entry<{ role: string; near?: string }>({
    severity: 'error',
    message: ({ role }) => `there is no role "${role}"`,
    hint: ({ near }) => didYouMean(near) ?? 'the roles are listed at https://www.w3.org/TR/wai-aria/',
  }),
  DG5317: entry<{ name: string }>({
    severity: 'error',
    message: ({ name }) => `the keyboard comes to this <${name}>, which aria-hidden hides from those who listen`,
    hint: () => 'take away aria-hidden, or write tabindex="-1" as well',
  }),
  DG5318: entry<{ lang: string }>({
    severity: 'error',
    message: ({ lang }) => (lang === '' ? 'the page does not say its language' : `lang="${lang}" is no language tag`),
    hint: () => 'write a tag such as en, de or pt-BR',
  }),
  DG5319: entry<{ text: string; background: string; contrast: number; least: number }>({
    severity: 'error',
    message: ({ text, background, contrast }) =>
      `this text is hard to read: ${text} on ${background} has a contrast of ${contrast}:1`,
    hint: ({ least }) => `a contrast of at least ${least}:1 is what WCAG asks for`,
  }),
  DG5320: entry<{ attribute: string; id: string; near?: string }>({
    severity: 'warning',
    message: ({ attribute, id }) => `${attribute}="${id}" names an id that the page does not have`,
    hint: ({ near }) => didYouMean(near) ?? 'give that id to the element that is meant',
  }),
};

/** Rules of HTML. */
export const htmlProblems = {
  DG5351: entry<{ id: string }>({
    severity: 'error',
    message: ({ id }) => `the id "${id}" is on this page already: links and labels find the first one`,
    hint: () => 'give each element of a page an id of its own; headings have ids made from their text',
  }),
  DG5352: entry<{ name: string; parent: string }>({
    severity: 'error',
    message: ({ name, parent }) => `<${name}> may not stand in <${parent}>: browsers do not keep it there`,
    hint: ({ parent }) =>
      parent === 'p' ? 'end the paragraph before it, or write <div> in place of <p>' : `put it outside of <${parent}>`,
  }),
  DG5353: entry<{ name: string }>({
    severity: 'error',
    message: ({ name }) => `</${name}> ends nothing: no <${name}> is open here`,
    hint: () => 'take it out, or write the start tag that is missing',
  }),
  DG5354: entry<{ name: string }>({
    severity: 'error',
    message: ({ name }) => `this <${name}> is never closed`,
    hint: ({ name }) => `write </${name}> where it ends`,
  }),
  DG5355: entry<{ name: string; attribute: string; value: string; wanted: string }>({
    severity: 'warning',
    message: ({ name, attribute, value }) => `${attribute}="${value}" of <${name}> is not what HTML has there`,
    hint: ({ wanted }) => `it takes ${wanted}`,
  }),
  DG5356: entry<{ name: string; instead: string }>({
    severity: 'warning',
    message: ({ name }) => `<${name}> is an element of the past`,
    hint: ({ instead }) => `in its place stands ${instead}`,
  }),
  DG5357: entry<{ name: string }>({
    severity: 'error',
    message: ({ name }) => `this <${name}> has an attribute twice: the second one counts for nothing`,
    hint: () => 'put both into one, or take one out',
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
  }),
};

const size = (bytes: number): string => (bytes < 1000 ? `${bytes} B` : `${(bytes / 1000).toFixed(1)} kB`);
