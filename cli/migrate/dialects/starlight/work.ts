/** What the parts of the converter share while they convert one page. */
import type { Document } from 'yaml';
import type { PageFacts } from '../../base/types.ts';
import type { Known } from '../text/components.ts';
import type { Draft } from '../text/draft.ts';
import type { Tag } from '../text/tags.ts';
import type { Token } from '../text/tokens.ts';
import { iconNamed } from './icons.ts';

/** The front matter of a page, as offsets of its text. */
export interface FrontMatter {
  document: Document;
  /** Offsets of the YAML. */
  start: number;
  end: number;
  /** Offset of the first line after the closing fence. */
  after: number;
}

/** How a page writes paths, where they are not those of the old site. */
export interface Places {
  /** The path to write for a file of the old site; undefined: relative to the page. */
  write(file: string, page: string): string | undefined;
  /** A component that docsgen cannot run; `hasContent`: the page uses it with content. */
  foreign(file: string, hasContent: boolean): void;
  /** The id of the page at a URL of the old site. */
  idOf(url: string): string | undefined;
  /** The URL of a link, without the base URL of the old site. */
  url(url: string): string;
  /** The page is a post of the blog. */
  isPost: boolean;
  /** A package of icons or code that the page needs. */
  needs(name: string): void;
  /** Aliases of the old site besides those of `tsconfig.json`: prefix → folder. */
  aliases: Readonly<Record<string, string>>;
}

/** A picture that a page imports. */
interface Picture {
  /** Relative to the old site's folder. */
  file: string;
  /** Offsets of the import, and of its path. */
  start: number;
  end: number;
  spec: { start: number; end: number };
}

export interface Work {
  draft: Draft;
  page: PageFacts;
  places: Partial<Places>;
  tokens: readonly Token[];
  mdx: boolean;
  /** Pictures by the name that an import gives them. */
  imported: Map<string, Picture>;
  /** Names of pictures that code of the page uses, so that their imports stay. */
  used: Set<string>;
  /** All names that the page imports. */
  locals: Set<string>;
  /** Components of other frameworks: name → file. */
  components: Map<string, string>;
  /** Tags for which docsgen has a component of its own. */
  known: Map<Tag, Known>;
  /** Imports to write at the start of the text. */
  imports: Set<string>;
  /** Blocks to write at the start of the text. */
  inserts: string[];
  /** Components of Starlight and Astro, by their local name. */
  builtIn: Map<string, string>;
}

/** Notes that a name of Starlight's icons became another one, or is unknown. */
export function convertIcon(name: string, at: number, work: Work): string {
  const found = iconNamed(name);
  if (found === undefined) {
    const isPicture = /[/.]|\p{Extended_Pictographic}/u.test(name);
    if (!isPicture)
      work.draft.note('look', 'icons', {
        text: `Starlight has no icon "${name}": choose one of Lucide, an emoji or an image.`,
        at,
      });
    return name;
  }
  if (found.needs) work.places.needs?.(found.needs);
  return found.name;
}
