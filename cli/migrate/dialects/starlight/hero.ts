/** The hero of a splash page, from front matter to a directive at the start of the text. */
import type { YAMLMap } from 'yaml';
import { attributeValue, directiveLabel } from '../text/components.ts';
import { convertUrl, fileMeant, written } from './paths.ts';
import { convertIcon, type FrontMatter, type Work } from './work.ts';

interface Hero {
  title?: string;
  tagline?: string;
  image?: { file?: string; dark?: string; light?: string; html?: string; alt?: string };
  actions?: { text?: string; link?: string; icon?: string; variant?: string; attrs?: Record<string, unknown> }[];
}

export const hasHero = (map: YAMLMap<unknown, unknown>): boolean => map.has('hero') && map.get('hero') !== null;

/** The directive; undefined for pages without a hero. */
export function heroOf({ document, start }: FrontMatter, work: Work): string | undefined {
  const data = document.toJS() as { title?: string; hero?: Hero } | null;
  const hero = data?.hero;
  if (typeof hero !== 'object' || hero === null) return undefined;
  const pair = (document.contents as YAMLMap).items.find(({ key }) => String(key) === 'hero');
  const at = start + ((pair?.key as { range?: [number] } | undefined)?.range?.[0] ?? 0);
  const title = oneLine(hero.title ?? data?.title ?? '');
  const attributes = [
    hero.tagline ? `tagline=${attributeValue(plainText(hero.tagline, 'tagline', { work, at }))}` : '',
    ...imageOf(hero, { work, at }),
  ].filter(Boolean);
  const actions = (hero.actions ?? []).map((action, index) => actionOf(action, { index, work, at }));
  const first = `:::hero[${directiveLabel(title)}]${attributes.length > 0 ? `{${attributes.join(' ')}}` : ''}`;
  return [first, ...actions, ':::'].join('\n');
}

interface Where {
  work: Work;
  at: number;
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Attributes hold text: tags are removed. */
function plainText(html: string, name: string, { work, at }: Where): string {
  const text = oneLine(html.replace(/<[^>]*>/g, ' '));
  if (/<[a-z]/i.test(html))
    work.draft.note('look', `front matter: hero.${name}`, { text: `The ${name} is shown without its HTML.`, at });
  return text;
}

function imageOf({ image }: Hero, { work, at }: Where): string[] {
  if (!image) return [];
  const note = (text: string): void => work.draft.note('lost', 'front matter: hero.image', { text, at });
  if (image.html !== undefined) {
    const src = /<img\b[^>]*\bsrc=["']([^"']+)/i.exec(image.html)?.[1];
    note(
      src === undefined
        ? 'A hero shows an image file, not HTML: write a `<Hero picture={…}>` in MDX.'
        : 'The hero shows only the first image of the HTML.',
    );
    return src === undefined ? [] : [`image=${pathOf(src, work)}`];
  }
  const light = image.file ?? image.light ?? image.dark;
  const dark = image.file === undefined && image.light !== undefined ? image.dark : undefined;
  return [
    light === undefined ? '' : `image=${pathOf(light, work)}`,
    dark === undefined ? '' : `imageDark=${pathOf(dark, work)}`,
    image.alt ? `alt=${attributeValue(oneLine(image.alt))}` : '',
  ];
}

function pathOf(spec: string, work: Work): string {
  const file = fileMeant(spec, work);
  const path = file === undefined ? convertUrl(spec, work) : written(file, work);
  return attributeValue(path);
}

type Action = NonNullable<Hero['actions']>[number];

/** A link button; the first link of a hero is filled. */
function actionOf(
  { text = '', link = '', icon, variant, attrs }: Action,
  { work, at }: Where & { index: number },
): string {
  const { draft } = work;
  const isDrawing = icon?.startsWith('<svg') === true;
  if (isDrawing)
    draft.note('lost', 'front matter: hero.actions.icon', {
      text: `The SVG of "${text}" is not shown: use a named icon.`,
      at,
    });
  const named = icon === undefined || isDrawing ? undefined : convertIcon(icon, at, work);
  const { target, class: className, rel: _, ...rest } = attrs ?? {};
  for (const name of Object.keys(rest))
    draft.note('lost', 'front matter: hero.actions.attrs', {
      text: `Buttons cannot have the attribute "${name}".`,
      at,
    });
  const own = [
    `href=${attributeValue(convertUrl(link, work))}`,
    variant === undefined || variant === 'primary' ? '' : `variant=${variant}`,
    named === undefined ? '' : `icon=${named}`,
    target === undefined ? '' : `target=${String(target)}`,
    className === undefined ? '' : `class=${attributeValue(String(className))}`,
  ];
  return `:link-button[${directiveLabel(oneLine(text.replace(/<[^>]*>/g, ' ')))}]{${own.filter(Boolean).join(' ')}}`;
}
