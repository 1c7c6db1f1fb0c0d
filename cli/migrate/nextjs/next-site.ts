/** A site of Next.js while it is read. */
import { splitUrl } from '../../lib/paths.ts';
import { filesBelow, isFile, textReader } from '../base/files.ts';
import type { ConfigValue, Note, OldSite, ReadText } from '../base/types.ts';
import type { NextPage, Node } from './tree.ts';

export class NextSite {
  readonly notes: Note[] = [];
  readonly read: ReadText;
  readonly pages: NextPage[] = [];
  readonly sidebars = new Map<string, Node[]>();
  readonly navbar: ConfigValue[] = [];
  /** Below which the docs are, without slashes around. */
  base = '';

  constructor(readonly old: OldSite) {
    this.read = textReader(old.dir);
  }

  note(
    kind: Note['kind'],
    [what, text]: readonly [string, string],
    place: Pick<Note, 'file' | 'line'> = this.old.configFile === undefined ? {} : { file: this.old.configFile },
  ): void {
    this.notes.push({ kind, what, text, ...place });
  }

  /** Reports something at the first place of a file that a pattern finds. */
  noteIn(file: string, pattern: RegExp, [kind, what, said]: readonly [Note['kind'], string, string]): void {
    const text = this.read(file) ?? '';
    const at = text.search(pattern);
    this.note(kind, [what, said], at < 0 ? { file } : { file, line: text.slice(0, at).split('\n').length });
  }

  /** The first of these files that exists. */
  find(...names: readonly string[]): string | undefined {
    return names.find((name) => isFile(this.old.dir, name));
  }

  below(folder: string, isLeft?: (file: string) => boolean): string[] {
    return filesBelow(this.old.dir, folder, isLeft);
  }

  /** True for the URL of a page, or of a public file. */
  has(url: string): boolean {
    const bare = splitUrl(url).path.replace(/(.)\/$/, '$1');
    return this.pages.some((page) => this.urlOf(page) === bare) || isFile(this.old.dir, `public${bare}`);
  }

  /** URL of a page, without the base URL. */
  urlOf({ route }: NextPage): string {
    return `/${[this.base, route].filter(Boolean).join('/')}`;
  }
}
