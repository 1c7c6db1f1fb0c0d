/** One problem for the same failure of several pages: a component, or a part of the theme, fails on all that show it. */
import { type Problem, problem } from './problem.ts';

/** Pages that a problem names. */
const MAX_NAMED = 3;

const CODES = ['DG6002', 'DG6003', 'DG6004', 'DG6006'] as const;
type Code = (typeof CODES)[number];
type Failure = Problem & { code: Code; args: { reason: string; seconds: number; at: string } };

const isShared = (one: Problem): one is Failure =>
  (CODES as readonly string[]).includes(one.code) && typeof one.args['at'] === 'string';

/** Keeps the order of the problems. Problems of the theme are never of a page, even if it is the only one. */
export function gatherFailures(problems: readonly Problem[]): Problem[] {
  const groups = new Map<string, Failure[]>();
  const keyOf = ({ code, args }: Failure): string => `${code} ${args.at} ${args.reason ?? ''}`;
  for (const one of problems) {
    if (!isShared(one)) continue;
    const group = groups.get(keyOf(one)) ?? [];
    group.push(one);
    groups.set(keyOf(one), group);
  }
  return problems.flatMap((one) => {
    if (!isShared(one)) return [one];
    const group = groups.get(keyOf(one)) ?? [];
    const isAlone = group.length === 1 && one.args['isTheme'] !== true;
    if (isAlone) return [one];
    return group[0] === one ? [ofAll(one, group)] : [];
  });
}

function ofAll({ code, args, trace = [], route: _, ...one }: Failure, group: readonly Failure[]): Problem {
  const [, file = '', line = '', column = ''] = /^(.*):(\d+):(\d+)$/.exec(args.at) ?? [];
  const routes = [...new Set(group.flatMap(({ route }) => route ?? []))];
  const named = routes.slice(0, MAX_NAMED).join(', ');
  const more = routes.length - MAX_NAMED;
  const on = `on ${named}${more > 0 ? ` and ${more} more` : ''}`;
  const place = { file, line: Number(line), column: Number(column), severity: one.severity };
  return problem(code, { ...args, pages: routes.length }, { ...place, trace: [...trace, on] });
}
