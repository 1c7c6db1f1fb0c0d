/** The words of docsgen's Markdown that an editor completes: components, directives, languages, settings of code blocks. */
import { ADMONITIONS } from '../../../runtime/tables/admonitions.ts';
import { blockDirectives, byTag, inlineDirectives } from '../../pipeline/parse/components/index.ts';
import { regionsIn } from '../../pipeline/parse/html/code/include.ts';
import { flagNames, valueNames } from '../../pipeline/parse/html/code/meta.ts';
import { languageNames } from '../../pipeline/parse/languages/highlight.ts';
import type { UnderstoodSite } from '../types.ts';

interface ComponentWords {
  tag: string;
  props: readonly string[];
  /** The component that it must be inside. */
  parent?: string;
}

/** The components of docsgen by tag. */
export const componentWords = (): ComponentWords[] =>
  [...byTag].map(([tag, { props, parent }]) => ({
    tag,
    props: [...props, 'id', 'className'],
    ...(parent === undefined ? {} : { parent }),
  }));

/** Components of the site's theme. */
export const providedWords = ({ parsed }: UnderstoodSite): readonly string[] => parsed.settings.markdown.provided ?? [];

/** Names after `:::`. */
export const containerWords = ({ parsed }: UnderstoodSite): { name: string; isAdmonition: boolean }[] => {
  const own = ADMONITIONS.map(({ name }) => name);
  const { admonitions } = parsed.settings.markdown;
  return blockDirectives(parsed.settings.markdown).shown.map((name) => ({
    name,
    isAdmonition: own.includes(name) || admonitions.includes(name),
  }));
};

/** Names after a single or double colon. */
export const directiveWords = (): readonly string[] => inlineDirectives;

/** The first lines of code blocks: flags, and names with a value. */
export const codeBlockWords = (): { flags: readonly string[]; values: readonly string[] } => ({
  flags: flagNames,
  values: valueNames,
});

/** Languages that are coloured, with their aliases. */
export const languageWords = (): Promise<string[]> => languageNames();

/** The regions of a file with their first lines (from 0), for `file="a.ts#name"`. */
export const regionWords = (text: string): ReadonlyMap<string, number> => regionsIn(text);
