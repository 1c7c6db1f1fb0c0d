/** Targets of links and images: pages are linked as files, and `.html` is dropped. */
import path from 'node:path';
import { grayMatterOf } from '../../../lib/blocks/front-matter.ts';
import { decodePath } from '../../../lib/paths.ts';
import { relativeFrom } from '../../base/paths.ts';
import type { Page } from './page.ts';
import { slugOf } from './slugs.ts';

const AWAY = /^(?:[a-z][\w+.-]*:|\/\/|#|\?|$)/i;

/** The target of a link on the page. */
export function linkUrl(url: string, page: Page): string {
  if (url.startsWith('#')) return hashOf(url, page);
  if (AWAY.test(url)) return url;
  const [, target = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(.*)$/s.exec(url) ?? [];
  const tail = query + hashOf(hash, page);
  const { facts } = page;
  const root = facts.srcDir ?? '';
  const isAbsolute = target.startsWith('/');
  const bare = target.replace(/\.(?:html|md)$/, '');
  const folder = isAbsolute ? root : path.posix.dirname(facts.file);
  const joined = path.posix.join(folder, bare).replace(/^\/+/, '');
  const wanted = target.endsWith('/') || bare === '.' || bare === '..' ? path.posix.join(joined, 'index') : joined;
  const file = [wanted, decodePath(wanted)].map((one) => `${one}.md`).find((one) => facts.read(one) !== undefined);
  if (file === undefined) return notAPage(target, tail, page);
  if (page.isHome || isHomePage(facts.read(file)) || facts.isFar?.(facts.file, file)) return pageUrl(file, root) + tail;
  if (isAbsolute && !target.endsWith('.md')) return (target.endsWith('.html') ? pageUrl(file, root) : target) + tail;
  // A path from the root of the docs would be another one in each language.
  return (!isAbsolute && target.endsWith('.md') ? target : encode(relativeFrom(facts.file, file))) + tail;
}

/** Version 2 makes ids of what links name, too: `#Crème` is `#creme`. */
function hashOf(hash: string, page: Page): string {
  if (hash.length < 2 || page.facts.isVersion2 !== true) return hash;
  const text = decodePath(hash.slice(1));
  page.headings.push(text);
  const id = (page.facts.slug ?? slugOf)(text);
  return id === '' || id === text ? hash : `#${id}`;
}

/** Home pages are not in the folder of the docs. */
const isHomePage = (text = ''): boolean => /^layout:[ \t]*["']?home\b/m.test(grayMatterOf(text)?.yaml ?? '');

const pageUrl = (file: string, root: string): string => {
  const rest = root === '' || root === '.' ? file : path.posix.relative(root, file);
  return encode(`/${rest.replace(/(^|\/)index\.md$/, '$1').replace(/\.md$/, '')}`);
};

function notAPage(target: string, tail: string, page: Page): string {
  const file = path.posix.join(path.posix.dirname(page.facts.file), decodePath(target));
  if (!target.startsWith('/') && /\.(?!md$|html$)\w+$/.test(target)) page.assets.add(file);
  if (!target.endsWith('.html')) return target + tail;
  // A page in the public folder keeps its name.
  const isPublic = target.startsWith('/') && page.facts.isPublic?.(target) === true;
  return isPublic
    ? `pathname://${target}${tail}`
    : target.slice(0, -'.html'.length).replace(/(^|\/)index$/, '$1') + tail;
}

/** The source of an image or of another file. */
export function fileUrl(url: string, page: Page): string {
  if (AWAY.test(url) || url.startsWith('/')) return url;
  const { facts } = page;
  const [, target = '', tail = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? [];
  const fromRoot = /^[@~]\/(.+)/.exec(target)?.[1];
  const file = fromRoot
    ? path.posix.join(facts.srcDir ?? '', fromRoot)
    : path.posix.join(path.posix.dirname(facts.file), decodePath(target));
  page.assets.add(file);
  return fromRoot ? relativeFrom(facts.file, file) + tail : url;
}

const encode = (file: string): string =>
  file.replace(/[ ()<>]/g, (char) => encodeURIComponent(char).replace('(', '%28').replace(')', '%29'));
