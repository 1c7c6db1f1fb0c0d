/** Converts comments of the source to Markdown with resolved links. */
import type { Comment, CommentDisplayPart, InlineTagDisplayPart, Reflection } from 'typedoc';
import { openingFence } from '../../lib/blocks/fences.ts';
import type { ApiComment, ApiModel } from '../../model/api.ts';
import type { ApiIndex } from './api-index.ts';

export interface CommentReader {
  /** The comment as a page shows it; undefined when there is nothing to show. */
  read(comment: Comment | undefined, at: Reflection): ApiComment | undefined;
  /** Markdown of a part of a comment; undefined when it is empty. */
  text(parts: readonly CommentDisplayPart[] | undefined, at: Reflection): string | undefined;
}

/** Block tags that have their own place on the page, or no text for readers. */
const PLACED = new Set([
  ...['@deprecated', '@returns', '@return', '@param', '@typeParam', '@template', '@module', '@packageDocumentation'],
  ...['@license', '@import', '@callback', '@typedef'],
]);
const STAGES = ['@experimental', '@beta', '@alpha'] as const;
/** A license at the top of a file, which is the comment of its first symbol, too. */
const LICENSE = /^\s*(?:copyright\b[^\n]*(?:\(c\)|©|\d{4})|licensed under\b|@license\b)[\s\S]*/i;

export function createCommentReader(index: ApiIndex, warnings: ApiModel['warnings']): CommentReader {
  const reported = new Set<string>();
  const warn = (text: string, at: Reflection) => {
    const source = sourceOf(at);
    const symbol = at.getFriendlyFullName();
    const key = `${text} ${symbol}`;
    if (reported.has(key)) return;
    reported.add(key);
    warnings.push({ code: 'link', text, symbol, ...source });
  };
  const link = (part: InlineTagDisplayPart, at: Reflection): string => {
    const { name, label: own } = partsOf(part);
    const label = own ?? shortName(name);
    const shown = part.tag === '@linkplain' ? escapeLabel(label) : asCode(label);
    if (typeof part.target === 'string' || /^https?:/.test(name)) {
      const url = typeof part.target === 'string' ? part.target : name;
      return `[${own === undefined ? shown : escapeLabel(label)}](<${url.replace(/[<>\s]/g, encodeURIComponent)}>)`;
    }
    const address = index.addressOf(targetOf(part, { name, index, at }));
    if (address !== undefined) return `[${shown}](api:${address})`;
    warn(name, at);
    return asCode(label);
  };
  const write = (part: CommentDisplayPart, at: Reflection): string => {
    if (part.kind === 'inline-tag') return part.tag.startsWith('@link') ? link(part, at) : otherTag(part);
    // Only docsgen may write `api:` URLs.
    return part.text.replaceAll('](api:', '](');
  };
  const text: CommentReader['text'] = (parts, at) => {
    const all = (parts ?? [])
      .map((part) => write(part, at))
      .join('')
      .trim();
    return all === '' ? undefined : all;
  };
  return {
    text,
    read(comment, at) {
      if (!comment) return undefined;
      const tags = comment.blockTags.flatMap(({ tag, content, name, typeAnnotation: type }) => {
        if (PLACED.has(tag)) return [];
        // `@throws {RangeError} if …`
        const head = [name, type && asCode(type.replace(/^\{|\}$/g, ''))].filter(Boolean).join(' ');
        const own = text(content, at) ?? '';
        const whole = [head, own].filter(Boolean).join(name || openingFence(own) || /^[-*>#]/.test(own) ? '\n\n' : ' ');
        return whole === '' ? [] : [{ tag: tag.slice(1), text: whole }];
      });
      const deprecated = comment.getTag('@deprecated');
      const stage = STAGES.find((one) => comment.hasModifier(one) || comment.getTag(one) !== undefined);
      const summary = text(comment.summary, at)?.replace(LICENSE, '') ?? '';
      if (summary === '' && tags.length === 0 && !deprecated && !stage) return undefined;
      return {
        text: summary,
        ...(tags.length > 0 ? { tags } : {}),
        ...(deprecated ? { deprecated: text(deprecated.content, at) ?? '' } : {}),
        ...(stage ? { stage: stage.slice(1) } : {}),
      };
    },
  };
}

/** The target of a link, and its label if it differs. */
function partsOf({ text: written, target }: InlineTagDisplayPart): { name: string; label?: string } {
  const text = written.trim();
  if (typeof target === 'string')
    return text === '' || text === target ? { name: target } : { name: target, label: text };
  if (target === undefined) {
    const [, name = '', label = ''] = /^([^\s|]*)\s*\|?\s*(.*)$/s.exec(text) ?? [];
    return label === '' ? { name } : { name, label };
  }
  // If TypeDoc knows the target, the text is only the label.
  const known = 'qualifiedName' in target ? target.qualifiedName : target.name;
  const last = known.split('.').at(-1) ?? known;
  if (text === '' || text === '()') return { name: `${last}${text}` };
  return /^\S+$/.test(text) && text.replace(/(?:\(\)|!)$/, '').endsWith(last)
    ? { name: text }
    : { name: known, label: text };
}

interface Search {
  name: string;
  index: ApiIndex;
  /** Owner of the comment. */
  at: Reflection;
}

/**
 * The target of a `{@link}`: as resolved by TypeScript; otherwise by name, as it is written, then as a member of the symbol
 * and of its owners.
 */
function targetOf({ target }: InlineTagDisplayPart, { name: written, index, at }: Search): Reflection | undefined {
  if (typeof target === 'object' && 'kind' in target && index.addressOf(target) !== undefined) return target;
  const name = written.replace(/\(\)$/, '').replaceAll('#', '.');
  const inner = name.slice(name.indexOf('!') + 1);
  const candidates = [
    name,
    inner,
    // `lexical.$insertNodes`: a module and a dot.
    /^((?:@[\w-]+\/)?[\w-]+)\.(.+)$/.exec(name)?.slice(1).join('!'),
    ...ancestors(at).map((owner) => `${owner}.${inner}`),
  ];
  for (const candidate of candidates) {
    const found = candidate === undefined ? undefined : index.find(candidate);
    if (found) return found;
  }
  return undefined;
}

function ancestors(at: Reflection): string[] {
  const names: string[] = [];
  for (let one: Reflection | undefined = at; one; one = one.parent) names.push(one.name);
  return names;
}

/** `lexical!ElementNode#canBeEmpty` is shown as `ElementNode.canBeEmpty`. */
const shortName = (name: string): string => name.replace(/!$/, '').replace(/^.*!/, '').replaceAll('#', '.');

/** `{@label X}` is a name for links; other tags are shown as text. */
const otherTag = ({ tag, text }: InlineTagDisplayPart): string => (tag === '@label' ? '' : `{${tag} ${text}}`);

const escapeLabel = (text: string): string => text.replace(/[[\]\\<`*_]/g, '\\$&');

const asCode = (text: string): string => (text.includes('`') ? escapeLabel(text) : `\`${text}\``);

/** Place of the nearest reflection that has one. */
function sourceOf(at: Reflection): { file?: string; line?: number } {
  for (let one: Reflection | undefined = at; one; one = one.parent) {
    const source =
      'sources' in one ? (one.sources as { fullFileName: string; line: number }[] | undefined)?.[0] : undefined;
    if (source) return { file: source.fullFileName, line: source.line };
  }
  return {};
}
