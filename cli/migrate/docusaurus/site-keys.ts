/** Keys of the top level of the old config. */
import { lookUp } from '../../lib/look-up.ts';
import { isThere, refusalOf } from '../base/files.ts';
import type { ConfigValue, Settings } from '../base/types.ts';
import { markOf } from '../evaluate/types.ts';
import type { Moving } from './context.ts';
import { moveFolder, POLICIES, policyOf } from './docs.ts';
import { isVersion2 } from './old-version.ts';
import { relativePath } from './paths.ts';
import type { Sheet } from './sheet.ts';
import { anyValue } from './values.ts';

/** Title, URL and other plain settings, in the order in which they are written. */
export function siteKeys(config: Sheet, headTags: ConfigValue[]): Settings {
  const url = config.text('url');
  return {
    title: config.text('title') ?? 'Documentation',
    tagline: emptyAsNone(config.text('tagline')),
    url: originOf(url, config),
    baseUrl: baseOf(config.text('baseUrl')),
    favicon: faviconOf(config, headTags),
    titleDelimiter: config.text('titleDelimiter'),
    tagSlugs: 'kebab-case',
    noIndex: config.flag('noIndex'),
    trailingSlash: config.flag('trailingSlash'),
    baseUrlIssueBanner: config.flag('baseUrlIssueBanner'),
  };
}

const emptyAsNone = (text: string | undefined): string | undefined => (text === '' ? undefined : text);

/** A picture in the URL itself is a tag: `favicon` is a file. */
function faviconOf(config: Sheet, headTags: ConfigValue[]): string | undefined {
  const { favicon } = config.fields;
  if (typeof favicon !== 'string' || !favicon.startsWith('data:')) return emptyAsNone(config.text('favicon'));
  config.carry('favicon', 'headTags');
  headTags.push({ tagName: 'link', attributes: { rel: 'icon', href: favicon } });
  return undefined;
}

function originOf(url: string | undefined, config: Sheet): string {
  if (url !== undefined && URL.canParse(url)) {
    const { origin, pathname } = new URL(url);
    if (pathname !== '/')
      config.note('look', 'url', `The path \`${pathname}\` is left out: Docusaurus does not use it either.`);
    return origin;
  }
  config.note('lost', 'url', 'It is not a URL: set `url` to the origin of the site.');
  return 'https://example.com';
}

function baseOf(base: string | undefined): string | undefined {
  const inner = (base ?? '/').replace(/^\/+|\/+$/g, '');
  return inner === '' || inner === '.' ? undefined : `/${inner}/`;
}

/** How problems are reported. docsgen finds more of them, so what stopped builds of the old site warns at first. */
export function policies(config: Sheet): Settings {
  const settings: Settings = {};
  for (const key of ['onBrokenLinks', 'onBrokenAnchors', 'onBrokenMarkdownLinks', 'onDuplicateRoutes']) {
    const policy = lookUp(POLICIES, String(config.take(key)));
    if (policy === 'error')
      config.note('look', key, `docsgen checks more than Docusaurus: \`${key}\` is 'warning' until you set 'error'.`);
    else if (policy) config.note('carried', key, `It is now \`${key}: '${policy}'\`.`);
    else if (config.has(key)) config.note('lost', key, `Its value is unknown; set \`${key}\`.`);
    settings[key] = policy === 'ignore' ? 'ignore' : 'warning';
  }
  return settings;
}

/** `markdown` of the top level. Docusaurus reads `.md` as MDX. */
export function markdownKeys(config: Sheet, moving: Moving, isMermaid: boolean): Settings {
  const markdown = config.sheet('markdown');
  const format = markdown.carry('format', 'markdown.format');
  if (format === 'md') markdown.note('look', 'format', 'In docsgen, `.mdx` files are always MDX.');
  const mermaid = markdown.flag('mermaid', 'markdown.mermaid');
  const emoji = markdown.flag('emoji', 'markdown.emoji');
  const hooks = markdown.sheet('hooks');
  const links = policyOf(hooks, 'onBrokenMarkdownLinks', 'onBrokenMarkdownLinks');
  const images = policyOf(hooks, 'onBrokenMarkdownImages', 'onBrokenLinks');
  if (links === 'ignore') moving.settings['onBrokenMarkdownLinks'] = 'ignore';
  if (images !== undefined)
    hooks.note(
      'look',
      'onBrokenMarkdownImages',
      'docsgen reports missing images like broken links: set `onBrokenLinks`.',
    );
  hooks.rest('docsgen has no such hook.');
  const anchors = markdown.sheet('anchors');
  anchors.each('look', {
    maintainCase: 'docsgen makes ids of headings lower case: to keep an old id, write `{#Id}` after the heading.',
  });
  anchors.rest('docsgen has no such setting for anchors.');
  markdown.each('carried', { mdx1Compat: 'docsgen reads both spellings.' });
  markdown.each('lost', {
    preprocessor: 'docsgen cannot change text before parsing it: use a remark plugin.',
    parseFrontMatter: 'docsgen reads front matter itself: check it with `frontMatter.schema`.',
    remarkRehypeOptions: 'docsgen writes HTML itself.',
  });
  markdown.rest('docsgen has no such setting for Markdown.');
  return {
    format: format === 'detect' || format === 'md' ? undefined : 'mdx',
    titleAfterText: isVersion2(moving.dir) ? undefined : true,
    invalidMdx: 'repair',
    mermaid: mermaid === true && isMermaid ? undefined : mermaid === true || isMermaid ? undefined : false,
    emoji: emoji === false ? false : undefined,
    math: false,
    code: { labels: false },
    ...moving.markdown,
  };
}

/** Folders of static files. */
export function staticFolders(config: Sheet, moving: Moving): ConfigValue {
  const { dir } = moving;
  const given = config.texts('staticDirectories', 'publicDir');
  const folders = (given.length > 0 || config.has('staticDirectories') ? given : ['static']).map((one) =>
    relativePath(dir, one),
  );
  const there = folders.filter((one) => isThere(dir, one));
  for (const one of folders)
    if (config.has('staticDirectories') && !there.includes(one)) {
      const refusal = refusalOf(dir, one);
      config.note(refusal ? 'lost' : 'look', 'staticDirectories', refusal ?? `The folder \`${one}\` does not exist.`);
    }
  for (const folder of there) moveFolder(config, moving, { key: 'staticDirectories', folder });
  const moved = there.map((folder) => moving.newFolders.get(folder) ?? folder);
  if (moved.length === 0) return 'static';
  return moved.length === 1 ? moved[0] : moved;
}

export function customFieldsOf(config: Sheet, { slices, dir }: Moving): ConfigValue {
  const value = config.carry('customFields');
  if (value === undefined) return undefined;
  const lost: string[] = [];
  const fields = dataOnly(anyValue(value, { slices, dir, lost }), lost);
  if (lost.length > 0)
    config.note('lost', 'customFields', `Only plain data is kept, so these were left out: ${lost.join(', ')}.`);
  return fields;
}

/** Functions and imports are left out: custom fields go to the browser. */
function dataOnly(value: ConfigValue, lost: string[], at = ''): ConfigValue {
  if (typeof value !== 'object' || value === null) return value;
  if ('source' in value && 'imports' in value) {
    lost.push(at);
    return undefined;
  }
  if (Array.isArray(value))
    return value.map((one: ConfigValue, index) => dataOnly(one, lost, `${at}.${index}`) ?? null);
  return Object.fromEntries(
    Object.entries(value).map(([key, one]: [string, ConfigValue]) => [
      key,
      dataOnly(one, lost, at ? `${at}.${key}` : key),
    ]),
  );
}

/** Keys that need nothing in docsgen, and those that have no counterpart. */
export function otherKeys(config: Sheet): void {
  config.notNeeded('future', 'storage', 'organizationName', 'projectName', 'siteMetadata');
  config.notNeeded('deploymentBranch', 'githubHost', 'githubPort');
  config.each('lost', {
    webpack: 'docsgen does not use webpack.',
    ssrTemplate: 'docsgen generates the HTML around pages: add tags with `headTags`.',
    titleSeparator: 'Set `titleDelimiter`.',
  });
  for (const key of Object.keys(config.fields))
    if (markOf(config.fields[key], '$unknown')) config.note('lost', key, 'Its value could not be read.');
  config.rest('Docusaurus has no such key either.');
}
