/** A host in memory, to which the lists of `--changes` are applied file by file, and what must hold after each file. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { tree } from '../../helpers/site.ts';

export const STEPS = ['assets', 'new-pages', 'changed', 'gone', 'done'] as const;
type Step = (typeof STEPS)[number];
export type Lists = Record<Step, string[]>;

/** The lists next to `file`, the list of all changes. */
export const readLists = (file: string): Lists =>
  Object.fromEntries(
    STEPS.map((name, index) => [
      name,
      readFileSync(file.replace(/\.txt$/, `.${index + 1}-${name}.txt`), 'utf8')
        .split('\n')
        .slice(0, -1),
    ]),
  ) as Lists;

export class Host {
  readonly files = new Map<string, string>();
  readonly #seen = new Map<string, Named>();

  /** The bytes of all files, hidden ones of docsgen left out. */
  static of(build: string): Map<string, string> {
    const names = Object.keys(tree(build)).filter((name) => name !== '.docsgen-manifest');
    return new Map(names.map((name) => [name, readFileSync(path.join(build, name), 'latin1')]));
  }

  /**
   * Publishes by the lists, the files of each step in a bad order: last ones first.
   * @param stopAt The publish breaks after so many files.
   * @returns What readers would have missed, after which file.
   */
  publish(build: string, lists: Lists, stopAt = Number.POSITIVE_INFINITY): string[] {
    const missed: string[] = [];
    let done = 0;
    for (const step of STEPS)
      for (const file of lists[step].toReversed()) {
        if (done++ === stopAt) return missed;
        if (step === 'gone') this.files.delete(file);
        else this.files.set(file, readFileSync(path.join(build, file), 'latin1'));
        // Only pages of the same step link to new pages while these come. What is deleted may link to what was deleted
        // before, also by a publish that broke.
        const fresh = new Set([...lists.gone, ...(step === 'new-pages' ? lists[step] : [])]);
        missed.push(...this.missing(fresh).map((what) => `${step} ${file}: ${what}`));
      }
    return missed;
  }

  /**
   * What readers and crawlers come to, but the host lacks: what pages load and link to, what that loads in turn, and what
   * the sitemap lists. `fresh`: files whose links are not judged.
   */
  missing(fresh: ReadonlySet<string> = new Set()): string[] {
    const reached = new Set([...this.files.keys()].filter((file) => file.endsWith('.html') || file === 'sitemap.xml'));
    const missed: string[] = [];
    for (const file of reached) {
      const { loads, links } = this.#named(file);
      for (const name of loads) {
        if (this.files.has(name)) reached.add(name);
        else missed.push(`${file} loads ${name}`);
      }
      const isLost = (url: string) => !namesOf(url).some((name) => this.files.has(name));
      if (!fresh.has(file)) missed.push(...links.filter(isLost).map((url) => `${file} links to ${url}`));
    }
    return missed;
  }

  #named(file: string): Named {
    const text = this.files.get(file) ?? '';
    const known = this.#seen.get(file);
    const named = known?.text === text ? known : namedIn(file, text);
    this.#seen.set(file, named);
    return named;
  }
}

/** The files that a URL can mean. */
const namesOf = (url: string): string[] => [url, `${url}.html`, url === '' ? 'index.html' : `${url}/index.html`];

interface Named {
  text: string;
  loads: string[];
  links: string[];
}

/** What a file loads and links to. */
function namedIn(file: string, text: string): Named {
  const loads = new Set<string>();
  const links = new Set<string>();
  if (file.endsWith('.html')) {
    loads.add('docsgen/search/en.json');
    for (const [, tag, url = ''] of text.matchAll(/<(\w+)\b[^<>]*?\b(?:href|src)="\/([^"#?]*)/g))
      (/^(?:script|link|img)$/.test(tag ?? '') && /\.\w+$/.test(url) ? loads : links).add(
        decodeURI(url).replace(/\/$/, ''),
      );
  }
  if (/^assets\/.*\.(?:js|css)$/.test(file))
    for (const [, name = ''] of text.matchAll(/["'(/]([\w-]+-[0-9a-f]{8}\.(?:js|css|json))["')]/g))
      loads.add(`assets/${name}`);
  if (file === 'docsgen/search/en.json') {
    const { tables, shards, words } = JSON.parse(text);
    const named = `${shards}\n${words}`.split('\n').map((line) => line.split(' ').at(-1) ?? '');
    for (const name of [...tables, ...named].filter(Boolean)) loads.add(`assets/search/${name}.json`);
  }
  if (file === 'sitemap.xml')
    for (const [, url = ''] of text.matchAll(/<loc>https:\/\/kites\.example\/(.*?)<\/loc>/g))
      links.add(decodeURI(url).replace(/\/$/, ''));
  return { text, loads: [...loads], links: [...links] };
}
