/** The home page: `hero` and `features` become components in the text. */
import { isObject } from '../../../lib/plain-data.ts';
import { stringValue } from '../../evaluate/values.ts';
import { attributeValue, directiveLabel } from '../text/components.ts';
import { note, type Page } from './page.ts';
import { fileUrl, linkUrl } from './urls.ts';

export function homeBody({ hero, features }: Record<string, unknown>, page: Page): string {
  const parts = [
    isObject(hero) ? heroText(hero, page) : '',
    Array.isArray(features) ? featuresText(features.filter(isObject), page) : '',
  ];
  return parts.filter((part) => part !== '').join('\n');
}

export function heroText(hero: Record<string, unknown>, page: Page): string {
  const name = stringValue(hero['name']) ?? '';
  const text = stringValue(hero['text']) ?? '';
  const title =
    [name, text]
      .filter((part) => part !== '')
      .map(directiveLabel)
      .join('<br>') || directiveLabel(page.facts.siteTitle ?? '');
  const tagline = stringValue(hero['tagline'])?.replace(/<[^>]*>/g, '');
  const attributes = [
    ...(tagline ? [`tagline=${attributeValue(tagline)}`] : []),
    ...imageAttributes(hero['image'], page),
  ];
  const actions = (Array.isArray(hero['actions']) ? hero['actions'] : []).filter(isObject).map((action) => {
    const link = linkUrl(stringValue(action['link']) ?? '', page);
    return `[${directiveLabel(stringValue(action['text']) ?? link)}](${link})`;
  });
  const opening = `[${title}]${attributes.length > 0 ? `{${attributes.join(' ')}}` : ''}`;
  return actions.length > 0 ? `:::hero${opening}\n${actions.join(' ')}\n:::\n` : `::hero${opening}\n`;
}

function imageAttributes(image: unknown, page: Page): string[] {
  if (typeof image === 'string') return [`image=${attributeValue(fileUrl(image, page))}`];
  if (!isObject(image)) return [];
  const light = stringValue(image['light']) ?? stringValue(image['src']);
  const dark = stringValue(image['dark']);
  const alt = stringValue(image['alt']);
  const size = ['width', 'height'].flatMap((name) =>
    stringValue(image[name]) ? [`${name}=${attributeValue(stringValue(image[name]) ?? '')}`] : [],
  );
  return [
    ...(light ? [`image=${attributeValue(fileUrl(light, page))}`] : []),
    ...(dark ? [`imageDark=${attributeValue(fileUrl(dark, page))}`] : []),
    ...(alt ? [`alt=${attributeValue(alt)}`] : []),
    ...size,
  ];
}

export function featuresText(features: readonly Record<string, unknown>[], page: Page): string {
  const cards = features.map((feature) => card(feature, page));
  return `::::cards{class=features}\n${cards.join('\n')}\n::::\n`;
}

function card(feature: Record<string, unknown>, page: Page): string {
  const { icon, link, linkText } = feature;
  const attributes: string[] = ['heading=2'];
  const content: string[] = [];
  if (typeof icon === 'string' && icon.trim().startsWith('<')) content.push(icon.replace(/\s*\n\s*/g, ' ').trim(), '');
  else if (typeof icon === 'string')
    attributes.push(`icon=${attributeValue(/^[./]/.test(icon) ? fileUrl(icon, page) : icon)}`);
  else if (isObject(icon)) {
    const src = stringValue(icon['src']) ?? stringValue(icon['light']);
    if (src) attributes.push(`icon=${attributeValue(fileUrl(src, page))}`);
    if (icon['dark'] !== undefined)
      note(page, 'look', {
        what: 'features: icon.dark',
        text: 'Both modes show the icon for light mode.',
        place: { line: 1 },
      });
  }
  const href = stringValue(link);
  if (href) attributes.push(`href=${attributeValue(linkUrl(href, page))}`);
  const details = stringValue(feature['details']);
  if (details) content.push(details.replace(/\n\s*\n/g, '\n').trim());
  if (stringValue(linkText)) content.push('', `${stringValue(linkText)} →`);
  return [
    `:::card[${directiveLabel(stringValue(feature['title']) ?? '')}]{${attributes.join(' ')}}`,
    ...content,
    ':::',
  ].join('\n');
}
