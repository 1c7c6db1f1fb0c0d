/** URLs of pages in skills for agents: whole ones, of pages or of their Markdown. */
import type { UnderstoodSite } from '../build/types.ts';
import { encodePath, withoutTrailingSlash } from '../lib/paths.ts';
import type { UrlParts } from './config-text.ts';
import type { Texts } from './texts.ts';
import type { TextEdit } from './types.ts';

/** Path, `.md` and anchor of a URL of the site, without a full stop that ends its sentence. */
const REST = /(\/[^\s()<>[\]{}"'`?#]*?)(\.md)?(#[^\s()<>[\]"'`]*?)?(?=[.,;:!?]*(?:[\s()<>[\]{}"'`?]|$))/y;

/** @param now The new form of a path and its anchor; undefined: unchanged. */
export function followSkills(
  { loaded: { config }, graph }: Pick<UnderstoodSite, 'loaded' | 'graph'>,
  texts: Texts,
  now: (path: string, tail: string) => UrlParts | undefined,
): TextEdit[] {
  const site = config.url + withoutTrailingSlash(config.baseUrl).replace(/^\/$/, '');
  const files = graph.skills.flatMap((skill) => skill.files).filter(({ path }) => path.endsWith('.md'));
  return files.flatMap(({ path: file }) => {
    const text = texts.of(file) ?? '';
    const edits: TextEdit[] = [];
    for (let at = text.indexOf(site); at >= 0; at = text.indexOf(site, at + site.length)) {
      REST.lastIndex = at + site.length;
      const [whole = '', path = '', markdown = '', tail = ''] = REST.exec(text) ?? [];
      const to = path === '' ? undefined : now(markdown !== '' && path === '/index' ? '/' : path, tail);
      if (to === undefined) continue;
      const bare = withoutTrailingSlash(encodePath(to.path));
      const shown = markdown !== '' ? `${bare === '/' ? '/index' : bare}.md` : path.endsWith('/') ? `${bare}/` : bare;
      const start = at + site.length;
      edits.push({ file, start, end: start + whole.length, text: shown.replace(/^\/\/$/, '/') + to.tail });
    }
    return edits;
  });
}
