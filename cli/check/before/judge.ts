/** Tells problems that an old build had too from new ones. */
import { openBuilt } from '../../built/folder.ts';
import { stemOf } from '../../built/names.ts';
import { targetOf } from '../../built/urls.ts';
import type { Outcome, Problem } from '../../problems/problem.ts';
import { accessibilityCodes, htmlCodes } from '../audit/codes.ts';
import { faultsOf, nameOf, type OldFaults } from './faults.ts';
import { plainMessage } from './plain.ts';
import { ANY_NUMBER, messageReader } from './read-back.ts';

/** True for a problem that the old build had too. */
export type IsBefore = (problem: Problem) => boolean;

interface Judged extends OldFaults {
  /** Base URL of the new site. */
  base: string;
}

/**
 * @param folder Absolute; `shown`: as it was given. `base`: base URL of the new site.
 * @returns No value for a folder without pages.
 */
export function judgeBefore({
  folder,
  shown,
  base,
}: {
  folder: string;
  shown: string;
  base: string;
}): Outcome<IsBefore | undefined> {
  const { value: built, problems } = openBuilt(folder, shown);
  if (!built) return { value: undefined, problems };
  const old = { ...faultsOf(built), base };
  const audited = new Set<string>([...accessibilityCodes, ...htmlCodes]);
  return {
    value: (one) => (audited.has(one.code) ? isAudited(one, old) : JUDGES.some((judge) => judge(one, old))),
    problems: [],
  };
}

function isAudited({ code, message, route }: Problem, { audit, base }: Judged): boolean {
  const key = `${code} ${plainMessage(message, base)}`;
  const own = route === undefined ? undefined : audit.get(route);
  return own ? own.has(key) : [...audit.values()].some((keys) => keys.has(key));
}

type Judge = (problem: Problem, old: Judged) => boolean;

/** A judge of a code by the arguments in its message. */
function by(
  code: Problem['code'],
  read: ReturnType<typeof messageReader>,
  isBefore: (told: Told, old: Judged) => boolean,
): Judge {
  return (one, old) => {
    const told = one.code === code ? read(one.message) : undefined;
    return told !== undefined && isBefore(told, old);
  };
}

type Told = Partial<Record<string, string>>;

/** The target of a link on the new site, in the form of the old site's targets. */
function target(href: string | undefined, { base, site }: Judged): string {
  return targetOf(href ?? '', 'http://site.invalid/', { base, pages: site.pages }) ?? '';
}

const isGone = ({ href }: Told, old: Judged): boolean => old.targets.has(target(href, old));
const isNameless = ({ url }: Told, { names }: Judged): boolean => names.has(nameOf(url ?? ''));

/** Their messages name the URL, among words that the network decides. */
const LINK_CODES = new Set<string>(['DG5101', 'DG5102', 'DG5103', 'DG5104', 'DG5105', 'DG5106', 'DG5108']);

const JUDGES: readonly Judge[] = [
  by('DG5001', messageReader('DG5001', ['href']), isGone),
  by('DG5004', messageReader('DG5004', ['href'], { pages: 1 }), isGone),
  by('DG5004', messageReader('DG5004', ['href'], { pages: ANY_NUMBER }), isGone),
  by('DG5002', messageReader('DG5002', ['href', 'anchor']), ({ href, anchor }, old) => {
    const page = target(href, old);
    return old.anchors.has(`${page}#${anchor}`) || old.targets.has(page);
  }),
  by('DG5003', messageReader('DG5003', ['url']), isNameless),
  by('DG5005', messageReader('DG5005', ['url']), isNameless),
  by('DG5010', messageReader('DG5010', ['url']), ({ url }, { images }) => images.has(stemOf(url ?? ''))),
  by('DG5011', messageReader('DG5011', ['url']), ({ url }, { images }) => images.has(stemOf(url ?? ''))),
  by(
    'DG4101',
    messageReader('DG4101', ['path']),
    ({ path = '' }, { site, linked }) => site.pages.has(path) && !linked.has(path),
  ),
  by('DG4102', messageReader('DG4102', ['title', 'other'], { pages: 2 }), isDuplicate),
  by('DG4102', messageReader('DG4102', ['title', 'other'], { pages: ANY_NUMBER }), isDuplicate),
  by('DG8020', messageReader('DG8020', ['word'], { more: 0 }), isWritten),
  by('DG8020', messageReader('DG8020', ['word'], { more: 1 }), isWritten),
  by('DG8020', messageReader('DG8020', ['word'], { more: ANY_NUMBER }), isWritten),
  by('DG8023', messageReader('DG8023', ['found']), isWritten),
  ({ code, message }, { external }) =>
    LINK_CODES.has(code) && message.split(/\s+/).some((word) => external.has(word.replace(/[/:;,]+$/, ''))),
];

function isDuplicate({ title }: Told, { titles }: Judged): boolean {
  return (titles.get(title ?? '') ?? 0) > 1;
}

function isWritten({ word, found }: Told, { words }: Judged): boolean {
  const all = (word ?? found ?? '').toLowerCase().match(/[\p{L}\p{N}\p{M}_'’]+/gu) ?? [];
  return all.length > 0 && all.every((one) => words.has(one));
}
