/** Turns the settings about problems into one list of rules: `problems`, `onBrokenLinks` and others. */
import { asPattern, globFault } from '../lib/glob.ts';
import { nearestName } from '../lib/suggest.ts';
import type { SiteConfig } from '../model/config.ts';
import { catalogue, codesOf, type ProblemCode } from '../problems/catalogue.ts';
import { type Outcome, type Problem, problem } from '../problems/problem.ts';
import { fixedReason, type Severities, type SeverityRule } from '../problems/severity.ts';
import { blogsOf, docsOf, type ParsedConfig } from './settings/site.ts';
import { type Locate, pathText } from './validate.ts';

type Key = readonly (string | number)[];

const rule = (key: Key, codes: readonly ProblemCode[], severity: SeverityRule['severity']): SeverityRule => ({
  codes,
  severity,
  from: pathText(key),
  key,
});

/** All rules about severities, valid ones only. */
export function resolveSeverities(
  user: ParsedConfig,
  { roots }: Pick<SiteConfig, 'roots'>,
  locate: Locate,
): Outcome<Severities> {
  const { value, problems } = ownRules(user, locate);
  return { value: { settings: settingRules(user, roots), problems: value }, problems };
}

function settingRules(user: ParsedConfig, roots: SiteConfig['roots']): SeverityRule[] {
  const { onBrokenLinks, onBrokenAnchors, onBrokenMarkdownLinks, onDuplicateRoutes } = user;
  const below = (isIts: (root: SiteConfig['roots'][number]) => boolean) => ({
    files: roots.filter(isIts).map(({ path }) => `${asPattern(path)}/**`),
  });
  const keyIn = (key: 'docs' | 'blog', at: number): Key => (Array.isArray(user[key]) ? [key, at] : [key]);
  return [
    ...Object.entries({ onBrokenLinks, onBrokenAnchors, onBrokenMarkdownLinks, onDuplicateRoutes }).map(
      ([follows, severity]) => rule([follows], codesOf({ follows }), severity),
    ),
    ...(onBrokenLinks === 'ignore' ? [rule(['onBrokenLinks'], ['DG4030'], 'ignore')] : []),
    ...docsOf(user.docs).map(({ id = 'docs', onInlineTags }, at) => ({
      ...rule([...keyIn('docs', at), 'onInlineTags'], ['DG4040'], onInlineTags),
      ...below((root) => root.docs === id),
    })),
    ...blogsOf(user.blog).flatMap(({ id, onInlineTags, onInlineAuthors, onUntruncatedBlogPosts }, at) => {
      const own = below((root) => root.blog === id);
      return [
        { ...rule([...keyIn('blog', at), 'onInlineTags'], ['DG4040'], onInlineTags), ...own },
        { ...rule([...keyIn('blog', at), 'onInlineAuthors'], ['DG4045'], onInlineAuthors), ...own },
        { ...rule([...keyIn('blog', at), 'onUntruncatedBlogPosts'], ['DG4048'], onUntruncatedBlogPosts), ...own },
      ];
    }),
  ];
}

function ownRules({ problems: written }: ParsedConfig, locate: Locate): Outcome<SeverityRule[]> {
  const rules: SeverityRule[] = [];
  const problems: Problem[] = [];
  const take = (
    code: string,
    key: Key,
    { severity, files }: { severity: SeverityRule['severity']; files?: string[] },
  ) => {
    const faults = [...codeFaults(code, severity), ...(files ?? []).flatMap(fileFaults)];
    problems.push(...faults.map((fault) => ({ ...fault, ...locate(key) })));
    if (faults.length === 0) rules.push({ ...rule(key, [code as ProblemCode], severity), ...(files ? { files } : {}) });
  };
  for (const [code, list] of Object.entries(written))
    for (const [at, one] of list.rules.entries()) take(code, ['problems', code, ...(list.isList ? [at] : [])], one);
  return { value: rules, problems };
}

function codeFaults(code: string, severity: SeverityRule['severity']): Problem[] {
  if (!Object.hasOwn(catalogue, code)) {
    const known = Object.keys(catalogue);
    const written = `DG${code.toUpperCase().replace(/^DG/, '')}`;
    return [problem('DG1090', { code, near: known.includes(written) ? written : nearestName(written, known, 1) })];
  }
  // The URL is not published either way.
  const isKept = severity === 'error' || (severity === 'warning' && code === 'DG3002');
  const reason = isKept ? undefined : fixedReason(code as ProblemCode);
  return reason === undefined ? [] : [problem('DG1091', { code, severity, reason })];
}

function fileFaults(pattern: string): Problem[] {
  const suggestion = globFault(pattern.replace(/^(?:\/|(?:\.\.\/)+)/, ''));
  if (suggestion === undefined) return [];
  const args = {
    path: 'problems',
    value: JSON.stringify(pattern),
    reason: 'it matches no file',
    suggestion: `write ${suggestion}`,
  };
  return [problem('DG1017', args)];
}
