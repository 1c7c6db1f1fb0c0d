/** Functions, variables, types and class members as HTML. */
import { escapeText } from '../../../html/escape.ts';
import { lookUp } from '../../../lib/look-up.ts';
import type { ApiMember, ApiPage, ApiSection, ApiSignature } from '../../../model/api.ts';
import { sectionId } from './names.ts';
import { codeBlock, codeHtml, commentHtml, factsBelow, linkHtml, linkList, sourceHtml, textsOf } from './parts.ts';
import type { Pen } from './pen.ts';

/** Content files that name a symbol, by its anchor; the page itself has the empty anchor. */
export type Uses = Record<string, string[]>;

interface Place {
  pen: Pen;
  page: ApiPage;
  uses: Uses;
  /** The page's index links to every member. */
  isIndexed: boolean;
}

export function writeSection({ title, members }: ApiSection, place: Place): void {
  place.pen.heading(2, { id: sectionId(title), text: title });
  for (const member of members) writeMember(member, place);
}

const CALLED = new Set(['function', 'method']);

function writeMember(member: ApiMember, { pen, page, uses, isIndexed }: Place): void {
  const { name, anchor, kind, signatures, parts, overrides, related = [], source } = member;
  const text = kind === 'constructor' ? `new ${page.name}()` : CALLED.has(kind) ? `${name}()` : name;
  pen.heading(3, { id: anchor, text, code: true, isLinked: isIndexed });
  for (const signature of signatures) pen.raw(signatureHtml(signature, pen));
  if (parts) pen.raw(partsHtml(parts, pen));
  const guides = guidesOf(uses, anchor);
  pen.raw(
    factsBelow([
      ['Guides', guideLinks(guides, pen), guides.length],
      ['Related', linkList(related, pen), related.length],
      ['Overrides', overrides && linkHtml(overrides, pen)],
      ['Implements', member.implements && linkHtml(member.implements, pen)],
      // Only when it differs from the source of the page.
      ['Source', page.source?.text === source?.text ? undefined : sourceHtml(source)],
    ]),
  );
}

const MOST_GUIDES = 6;

/** The guides that use a symbol. */
export const guidesOf = (uses: Uses, anchor: string): string[] => lookUp(uses, anchor)?.slice(0, MOST_GUIDES) ?? [];

export const guideLinks = (guides: readonly string[], pen: Pen): string =>
  guides.map((file) => pen.titled(file)).join(', ');

function signatureHtml(signature: ApiSignature, pen: Pen): string {
  const { code, comment, typeParameters = [], parameters = [], returns } = signature;
  const named = [...typeParameters, ...parameters].flatMap(({ name, text }) =>
    text === undefined ? [] : [`<dt><code>${escapeText(name)}</code></dt><dd>${pen.prose(text, true)}</dd>`],
  );
  if (returns?.text) named.push(`<dt>Returns</dt><dd>${pen.prose(returns.text, true)}</dd>`);
  const list = named.length > 0 ? `<dl class="api-params">${named.join('')}</dl>\n` : '';
  return codeBlock(code, pen) + commentHtml(comment, pen) + list;
}

const partsHtml = (parts: NonNullable<ApiMember['parts']>, pen: Pen): string =>
  `<dl class="api-params">${parts
    .map(({ code, comment }) => `<dt><code>${codeHtml(code, pen)}</code></dt><dd>${commentHtml(comment, pen)}</dd>`)
    .join('')}</dl>\n`;

export const memberTexts = ({ signatures, parts = [] }: ApiMember): string[] => [
  ...signatures.flatMap(({ comment, parameters = [], typeParameters = [], returns }) => [
    ...textsOf(comment),
    ...[...parameters, ...typeParameters].map(({ text }) => text ?? ''),
    returns?.text ?? '',
  ]),
  ...parts.flatMap(({ comment }) => textsOf(comment)),
];
