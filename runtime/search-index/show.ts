/** Prepares a found page for display, and scores how well its text fits the query, which the index alone cannot. */
import { isCommon } from './common-words.ts';
import type { PageFile, PageFileSection, PageGroup } from './format.ts';
import { codeExcerpt, excerpt, lead, mark, ofSeveralWords } from './marks.ts';
import type { Query } from './parse-query.ts';
import { isPrivate } from './private.ts';
import { isInflected } from './stems.ts';
import { follows, type Step, stepsOf } from './steps.ts';
import { wordsOf } from './tokens.ts';
import type { FoundPage, FoundPlace } from './types.ts';

/** A found page with its text. */
export interface FoundText {
  file: PageFile;
  group: PageGroup;
  score: number;
  sections: readonly (readonly [section: number, score: number])[];
  wanted: ReadonlySet<string>;
  query: Query;
  /** Few pages are found, so there is room for all of their places. */
  isOneOfFew?: boolean;
}

export interface Shown {
  page: FoundPage;
  score: number;
  /** It contains all quoted phrases. */
  hasPhrases: boolean;
}

const MAX_PLACES = 3;
const MAX_PLACES_OF_FEW = 6;
const MAX_SEEN = 12;
/** Minimum score of a further place, relative to the best one. */
const WORTH_SHOWING = 0.45;

/**
 * Factor for a first section without the words, for example on pages found by keywords: sections with the words come
 * first.
 */
const UNSAID = 0.25;

/** Factors: the query is the page's title, a symbol or a heading; its words are adjacent; the text has the phrase. */
const TITLE = 3;
const SYMBOL = 2.5;
/** The title has the words of the query in another form: `Nodes` for `what is a node`. */
const TITLE_FORM = 1.8;
/** A private member by its name, which the index gives little weight. */
const PRIVATE_SYMBOL = 8;
/** The name of a symbol in another spelling: `read-only` for `_readOnly`. */
const SYMBOL_ASIDE = 1.5;
const HEADING = 1.3;
/** Added for each further word: a long match is less likely to be chance. */
const HEADING_WORD = 0.3;
const MAX_HEADING = 2.6;
const NEAR = 1.35;
const PHRASE = 2;
/** This many words are seldom in one paragraph by chance: it answers, whatever its heading. The factor is added to for each. */
const TOGETHER_WORDS = 4;
const TOGETHER_WORD = 0.25;
const MAX_TOGETHER = 3;
/** A heading quotes a message that the reader has pasted. */
const QUOTED = 4;
const QUOTED_WORDS = 3;

export function show({ file, group, score, sections, wanted, query, isOneOfFew }: FoundText): Shown {
  const seen = sections
    .slice(0, MAX_SEEN)
    .flatMap(([at, own]) => {
      const section = file.sections[at];
      if (!section) return [];
      const value = at > 0 || says(section, wanted) ? own : own * UNSAID;
      return [{ at, ...fitOf(section, query, { own: value, isFirst: at === 0 }) }];
    })
    .sort((a, b) => b.score - a.score || a.at - b.at);
  const best = seen[0]?.score ?? 0;
  const places = isOneOfFew
    ? seen.slice(0, MAX_PLACES_OF_FEW)
    : seen.filter((one) => one.score >= best * WORTH_SHOWING).slice(0, MAX_PLACES);
  const [section, kind, , version] = group;
  const isTitle = isSame(file.title, query);
  const fit = Math.max(
    isTitle ? TITLE : isTitleForm(file.title, query) ? TITLE_FORM : 1,
    isNear(stepsOf(file.title), query) ? NEAR : 1,
    ...seen.map((one) => one.fit),
  );
  return {
    page: {
      url: file.url,
      title: mark(file.title, wanted),
      kind,
      section,
      version,
      breadcrumbs: file.breadcrumbs,
      trail: [section, ...file.breadcrumbs].map((step) => mark(step, wanted)),
      places: (places.length > 0 ? places.map(({ at }) => at) : [0]).map((at) => foundPlace(file, at, wanted)),
    },
    score: score * fit,
    hasPhrases: query.phrases.every((phrase) => textsOf(file).some((text) => follows(stepsOf(text), phrase))),
  };
}

/** How well a section fits the query as a whole, beyond containing its words. */
function fitOf(
  [, heading, text, , symbol]: PageFileSection,
  query: Query,
  { own, isFirst }: { own: number; isFirst: boolean },
): { fit: number; score: number } {
  const texts = query.words.length > 1 || query.phrases.length > 0 ? [heading, ...text].map(stepsOf) : [];
  const paragraphs = texts.slice(1);
  const phrase = query.phrases.filter((steps) => texts.some((one) => follows(one, steps))).length;
  // Readers who mean a private member write its underscore.
  const isAside = symbol !== undefined && isPrivate(symbol[0]) && !query.isPrivate;
  const fit = Math.max(
    symbol && !isAside ? symbolFit(symbol, query) : 1,
    !isFirst && !isAside && isSame(heading, query)
      ? Math.min(HEADING + HEADING_WORD * (query.terms.length - 1), MAX_HEADING)
      : 1,
    (isAside ? paragraphs : texts).some((one) => isNear(one, query)) ? NEAR : 1,
    quotesPasted(heading, query) ? QUOTED : 1,
    paragraphs.some((one) => isTogether(one, query))
      ? Math.min(1 + TOGETHER_WORD * query.words.length, MAX_TOGETHER)
      : 1,
  );
  return { fit, score: own * fit * PHRASE ** phrase };
}

function symbolFit([name, kind]: NonNullable<PageFileSection[4]>, query: Query): number {
  if (!isSymbol(name, query)) return 1;
  // Properties have everyday names: a query like `editor` does not mean them.
  if (kind === 'property' && !query.isName) return 1;
  if (isPrivate(name)) return isWritten(name, query) ? PRIVATE_SYMBOL : 1;
  return isWritten(name, query) ? SYMBOL : SYMBOL_ASIDE;
}

const says = ([, heading, text]: PageFileSection, wanted: ReadonlySet<string>): boolean =>
  [heading, ...text].some((one) => wordsOf(one).some(({ terms }) => terms.some((term) => wanted.has(term))));

const termsIn = (text: string): string[] => stepsOf(text).map(([term = '']) => term);

const withoutDollars = (terms: readonly string[]): string => terms.join('').replaceAll('$', '');

/** True when a title or heading equals the query, word by word. */
const isSame = (text: string, { terms }: Query): boolean =>
  terms.length > 0 && termsIn(text).join('') === withoutDollars(terms);

/** True when a title has the words of the query in any form, common words aside. */
function isTitleForm(title: string, { words }: Query): boolean {
  const said = stepsOf(title).filter(isMeant);
  return (
    said.length === words.length &&
    said.every(([term = ''], at) => {
      const asked = words[at]?.term ?? '';
      return term === asked || isInflected(asked, term);
    })
  );
}

/** True when a query names a symbol: `update` and `editor.update` both name `LexicalEditor.update`. */
function isSymbol(name: string, { terms, text }: Query): boolean {
  if (terms.length === 0 || (text.includes('$') && !name.includes('$'))) return false;
  const words = wordsOf(name);
  const asked = withoutDollars(terms);
  const [own = ''] = words.at(-1)?.terms ?? [];
  if (asked === own || asked === termsIn(name).join('')) return true;
  if (!/[\p{L}\p{N}]\.\p{L}/u.test(text) || terms.length > words.length) return false;
  const named = words.slice(-terms.length);
  return terms.at(-1) === own && terms.every((term, at) => named[at]?.terms.includes(term));
}

/** True when the query is an identifier, or is spelled exactly like the name. */
const isWritten = (name: string, { isName, text }: Query): boolean =>
  isName || text.trim() === name || text.trim() === name.slice(name.lastIndexOf('.') + 1);

/** True when the words of the query are adjacent in the text, common words aside. */
const isNear = (text: readonly Step[], { words, steps }: Query): boolean =>
  words.length > 1 && follows(text.filter(isMeant), steps);

/** True when a paragraph has all words of a long query in any form. */
function isTogether(text: readonly Step[], { words }: Query): boolean {
  if (words.length < TOGETHER_WORDS) return false;
  const said = new Set(text.flat());
  return words.every(({ term, also, parts }) => {
    if (term === '') return parts.every((part) => said.has(part));
    if ([term, ...also].some((one) => said.has(one))) return true;
    for (const one of said) if (one[0] === term[0] && (isInflected(term, one) || isInflected(one, term))) return true;
    return false;
  });
}

/** True when a heading has a part in quotes, of several words, that is in the query word by word. */
const quotesPasted = (heading: string, { terms }: Query): boolean =>
  [...heading.matchAll(/["“„]([^"“”„]+)["”“]/g)].some(([, quoted = '']) => {
    const said = termsIn(quoted);
    return said.length >= QUOTED_WORDS && ` ${terms.join(' ')} `.includes(` ${said.join(' ')} `);
  });

const isMeant = ([first = '']: Step): boolean => !isCommon(first);

const textsOf = ({ title, sections }: PageFile): string[] => [
  title,
  ...sections.flatMap(([, heading, text]) => [heading, ...text]),
];

function foundPlace(file: PageFile, at: number, wanted: ReadonlySet<string>): FoundPlace {
  const [id, heading, text, code, symbol] = file.sections[at] as PageFileSection;
  const title = mark(symbol ? symbol[0] : heading, wanted);
  const inTitle = title.some((part) => typeof part !== 'string');
  // A symbol found by name is described by its first sentence; a single word is the name of a parameter.
  const piece = symbol && inTitle ? undefined : excerpt(text, wanted);
  const inCode = piece || inTitle ? undefined : codeExcerpt(code, wanted);
  const about = piece || inCode || inTitle || at > 0 ? undefined : excerpt(file.about ?? [], wanted);
  const [first] = symbol ? text.filter((one) => /\s/.test(one)) : ofSeveralWords(text);
  const shown = piece ?? inCode ?? about ?? (first === undefined ? undefined : mark(lead(first), wanted));
  return {
    url: id === '' ? file.url : `${file.url}#${encodeURIComponent(id)}`,
    type: symbol ? 'symbol' : inCode ? 'code' : at === 0 && (inTitle || !piece) ? 'page' : inTitle ? 'heading' : 'text',
    title,
    ...(shown ? { excerpt: shown } : {}),
    ...(symbol ? { symbol: { kind: symbol[1], module: symbol[2] } } : {}),
  };
}
