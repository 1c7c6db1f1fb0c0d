/** Functions, variables, types and class members as HTML. */
import { escapeText } from '../../../html/escape.ts';
import { lookUp } from '../../../lib/look-up.ts';
import type { ApiMember, ApiPage, ApiPart, ApiSection, ApiSignature } from '../../../model/api.ts';
import { CODE } from '../html/text.ts';
import { kindOf, sectionId } from './names.ts';
import { codeBlock, codeHtml, commentHtml, factsBelow, linkHtml, linkList, sourceHtml, textsOf } from './parts.ts';
import type { Pen } from './pen.ts';

/** Content files that name a symbol, by its anchor; the page itself has the empty anchor. */
export type Uses = Record<string, string[]>;

interface Place {
  pen: Pen;
  /** Of the members of the section. */
  kind: string | undefined;
  page: ApiPage;
  uses: Uses;
  /** The page's index links to every member. */
  isIndexed: boolean;
}

export function writeSection({ title, members }: ApiSection, place: Omit<Place, 'kind'>): void {
  place.pen.heading(2, { id: sectionId(title), text: title });
  for (const member of members) writeMember(member, { ...place, kind: kindOf(title) });
}

const CALLED = new Set(['function', 'method']);

function writeMember(member: ApiMember, { pen, kind, page, uses, isIndexed }: Place): void {
  const { name, anchor, signatures, parts, overrides, related = [], source } = member;
  const text = member.kind === 'constructor' ? `new ${page.name}()` : CALLED.has(member.kind) ? `${name}()` : name;
  const isLong = isLongBelowSignature(member);
  if (isLong) pen.raw('<div class="api-member">');
  pen.heading(3, { id: anchor, text, code: true, kind, isLinked: isIndexed });
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
  if (isLong) pen.raw('</div>\n');
}

/** Letters after which a description is likely to be as high as a window. */
const LONG = 700;
/** A signature of more lines would take too much of the window, which the stylesheet wants to be this high: 36rem. */
const FEW_LINES = 6;
/** Letters of a line in the column of text. */
const LINE = 72;

/** True if a reader of the description loses sight of its only signature, which is small enough to stay. */
function isLongBelowSignature(member: ApiMember): boolean {
  const [first, ...others] = member.signatures;
  if (!first || others.length > 0 || memberTexts(member).join('').length < LONG) return false;
  const lines = first.code
    .map(([text]) => text)
    .join('')
    .split('\n');
  return lines.reduce((sum, line) => sum + Math.ceil(line.length / LINE), 0) <= FEW_LINES;
}

const MAX_GUIDES = 6;

/** The guides that use a symbol. */
export const guidesOf = (uses: Uses, anchor: string): string[] => lookUp(uses, anchor)?.slice(0, MAX_GUIDES) ?? [];

export const guideLinks = (guides: readonly string[], pen: Pen): string =>
  guides.map((file) => pen.titled(file)).join(', ');

function signatureHtml(signature: ApiSignature, pen: Pen): string {
  const { code, comment, typeParameters = [], parameters = [], parts = [], returns } = signature;
  const rows = [...namedRows([...typeParameters, ...parameters], pen), ...partRows(parts, pen)];
  if (returns?.text) rows.push(`<dt>Returns</dt><dd>${pen.prose(returns.text, true)}</dd>`);
  return codeBlock(code, pen) + commentHtml(comment, pen) + listHtml(rows);
}

const namedRows = (all: readonly { name: string; text?: string }[], pen: Pen): string[] =>
  all.flatMap(({ name, text }) =>
    text === undefined ? [] : [`<dt>${CODE}${escapeText(name)}</code></dt><dd>${pen.prose(text, true)}</dd>`],
  );

const partRows = (parts: readonly ApiPart[], pen: Pen): string[] =>
  parts.map(({ name, code, comment }) => {
    const shown = code ? codeHtml(code, pen) : escapeText(name);
    return `<dt>${CODE}${shown}</code></dt><dd>${commentHtml(comment, pen)}</dd>`;
  });

const listHtml = (rows: readonly string[]): string =>
  rows.length > 0 ? `<dl class="api-params">${rows.join('')}</dl>\n` : '';

const partsHtml = (parts: readonly ApiPart[], pen: Pen): string => listHtml(partRows(parts, pen));

/** Type parameters, call and index signatures of a class or an interface. */
export const ownPartsHtml = ({ typeParameters = [], calls = [], parts = [] }: ApiPage, pen: Pen): string =>
  listHtml(namedRows(typeParameters, pen)) +
  calls.map((one) => signatureHtml(one, pen)).join('') +
  partsHtml(parts, pen);

const partTexts = (parts: readonly ApiPart[] = []): string[] => parts.flatMap(({ comment }) => textsOf(comment));

const signatureTexts = ({ comment, parameters = [], typeParameters = [], returns, parts }: ApiSignature): string[] => [
  ...textsOf(comment),
  ...[...parameters, ...typeParameters].map(({ text }) => text ?? ''),
  returns?.text ?? '',
  ...partTexts(parts),
];

export const memberTexts = ({ signatures, parts }: ApiMember): string[] => [
  ...signatures.flatMap(signatureTexts),
  ...partTexts(parts),
];

export const ownTexts = ({ typeParameters = [], calls = [], parts }: ApiPage): string[] => [
  ...typeParameters.map(({ text }) => text ?? ''),
  ...calls.flatMap(signatureTexts),
  ...partTexts(parts),
];
