/** Components of the default theme that show data of the page: team, sponsors, hero and features. */
import { fenceAt } from '../../../lib/blocks/fences.ts';
import { isObject } from '../../../lib/plain-data.ts';
import { orUndefined } from '../../../system/or-undefined.ts';
import { readFromSource } from '../../evaluate/from-source.ts';
import { stringValue } from '../../evaluate/values.ts';
import { directiveLabel } from '../text/components.ts';
import { plainValue } from './expressions.ts';
import { featuresText, heroText } from './home.ts';
import type { Line, Page } from './page.ts';
import type { Tag } from './tags.ts';
import { fileUrl, linkUrl } from './urls.ts';

/** The block in the place of a tag; undefined: its data is not known, or it is another component. */
export function themeComponent(tag: Tag, page: Page): string | undefined {
  const props = propsOf(tag, page);
  const front = page.values.get('$frontmatter') as Record<string, unknown> | undefined;
  switch (tag.name.replace(/^VPHome/, 'VP')) {
    case 'VPTeamMembers':
      return team(dataList(props['members']), page);
    case 'VPSponsors':
    case 'VPDocAsideSponsors':
      return sponsors(props, page);
    case 'VPHero': {
      const hero = Object.keys(props).length > 0 ? props : front?.['hero'];
      return isObject(hero) ? heroText(hero, page) : undefined;
    }
    case 'VPFeatures': {
      const features = dataList(props['features'] ?? front?.['features']);
      return features.length > 0 ? featuresText(features, page) : undefined;
    }
    default:
      return undefined;
  }
}

type Data = Record<string, unknown>;

const dataList = (value: unknown): Data[] => (Array.isArray(value) ? value.filter(isObject) : []);

function propsOf({ attributes }: Tag, page: Page): Record<string, unknown> {
  return Object.fromEntries(
    attributes.map(({ name, value = '' }) => {
      const bound = /^(?::|v-bind:)([\w-]+)$/.exec(name)?.[1];
      if (bound === undefined) return [name, value];
      const code = value.trim();
      const literal = /^[[{]/.test(code) ? `const value = ${code};\nexport default value;` : undefined;
      return [bound, literal ? orUndefined(() => readFromSource(literal)) : plainValue(code, page.values)];
    }),
  );
}

function team(people: readonly Data[], page: Page): string | undefined {
  if (people.length === 0 || people.some((one) => typeof one['name'] !== 'string')) return undefined;
  const cards = people.map((one) => {
    const name = String(one['name']);
    const avatar = stringValue(one['avatar']);
    const org = stringValue(one['org']);
    const place = org === undefined ? undefined : linked(org, stringValue(one['orgLink']), page);
    const role = [stringValue(one['title']), place].filter(Boolean).join(' @ ');
    const links = dataList(one['links']).map((link) => socialLink(link, page));
    const image = avatar === undefined ? '' : `<img src="${fileUrl(avatar, page)}" alt="${name}" width="96" />`;
    const parts = [image, role, stringValue(one['desc']) ?? '', links.join(' ')].filter((part) => part !== '');
    return [`:::card[${directiveLabel(name)}]`, parts.join('\n\n'), ':::'].join('\n');
  });
  return `::::cards{class=team}\n${cards.join('\n')}\n::::`;
}

const linked = (text: string, url: string | undefined, page: Page): string =>
  url === undefined ? text : `[${text}](${linkUrl(url, page)})`;

/** A social link is only an icon. */
function socialLink(link: Record<string, unknown>, page: Page): string {
  const icon = stringValue(link['icon']);
  const url = linkUrl(stringValue(link['link']) ?? '', page);
  const name = icon === 'twitter' ? 'x' : icon;
  const label = stringValue(link['ariaLabel']) ?? icon;
  return `[${name && /^[\w-]+$/.test(name) ? `:icon[${name}]{label=${label}}` : (label ?? url)}](${url})`;
}

/** Tiers of sponsors, or a list of them. */
function sponsors({ data, tier }: Record<string, unknown>, page: Page): string | undefined {
  const tiers = dataList(data);
  if (tiers.length === 0) return undefined;
  const isList = tiers.every((one) => typeof one['url'] === 'string');
  const groups = isList ? [{ tier: stringValue(tier), items: tiers }] : tiers;
  const parts = groups.map((group) => {
    const title = stringValue(group['tier']);
    const images = dataList(group['items']).map((one) => {
      const name = directiveLabel(stringValue(one['name']) ?? '');
      const shown = stringValue(one['img']) === undefined ? name : `![${name}](${fileUrl(String(one['img']), page)})`;
      return `[${shown}](${linkUrl(stringValue(one['url']) ?? '', page)})`;
    });
    return [...(title ? [`### ${title}`] : []), images.join(' ')].join('\n\n');
  });
  return parts.join('\n\n');
}

const PART = /^[ \t]*<(\/?)(VPTeamPage(?:Title|Section)?)\b[^>]*>[ \t]*$/;

interface Slot {
  level: 1 | 2;
  inPage: boolean;
  /** The slot that is open: its words are put together. */
  name?: string;
  words: string;
}

/** The slots of a team page are headings and paragraphs; its members are among the text. */
export function teamSlots(lines: readonly Line[]): readonly Line[] {
  if (!lines.some(({ text }) => PART.test(text))) return lines;
  const state: Slot = { level: 1, inPage: false, words: '' };
  let end = -1;
  return lines.flatMap((line, at) => {
    // Code stays.
    if (at > end) end = fenceAt(lines, at)?.close ?? -1;
    return at <= end ? [line] : slotLine(line.text, state).map((text) => ({ ...line, text }));
  });
}

function slotLine(text: string, state: Slot): string[] {
  const [, closing, part] = PART.exec(text) ?? [];
  if (part !== undefined) {
    state.inPage = part !== 'VPTeamPage' || closing === '';
    if (part !== 'VPTeamPage') state.level = part === 'VPTeamPageTitle' ? 1 : 2;
    return [''];
  }
  if (!state.inPage) return [text];
  const name = /<template\s+(?:#|v-slot:)([\w-]+)[^>]*>/.exec(text)?.[1];
  const isEnd = /<\/template>/.test(text);
  const plain = text.replace(/<\/?template\b[^>]*>/g, '').trim();
  if (name !== undefined) state.name = name;
  if (state.name !== 'title' && state.name !== 'lead') return [plain];
  state.words = `${state.words} ${plain}`.trim();
  if (!isEnd) return [];
  const made = state.name === 'title' ? `${'#'.repeat(state.level)} ${state.words}` : state.words;
  state.words = '';
  delete state.name;
  return ['', made, ''];
}
