/** Labels that files of translations have, and the site has not. */

import type { BlogConfig, LoadedConfig, SiteConfig, UserNavItem, WrittenLabel } from '../../config/types.ts';
import { compareText } from '../../lib/paths.ts';
import { nearestName } from '../../lib/suggest.ts';
import type { ContentGraph } from '../../model/graph.ts';
import { type Problem, problem } from '../../problems/problem.ts';

/** One warning for each file, at the first of them. */
export function unusedLabels({ config, labels = [] }: LoadedConfig, { said = new Set() }: ContentGraph): Problem[] {
  if (labels.length === 0) return [];
  const known = new Set([...said, ...configTexts(config)]);
  const names = [...known].sort(compareText);
  const byFile = new Map<string, WrittenLabel[]>();
  for (const label of labels) {
    const { file = '' } = label.place;
    if (!known.has(label.text)) byFile.set(file, [...(byFile.get(file) ?? []), label]);
  }
  return [...byFile.values()].map((own) => {
    const told = own.map(({ text, place }) => ({ text, line: place.line, near: nearestName(text, names, 3) }));
    return problem('DG1028', { labels: told }, own[0]?.place);
  });
}

/** All that the config says to readers; what sidebars say has been asked for by the graph. */
function configTexts({ title, tagline, navbar, footer, blog, docs }: SiteConfig): string[] {
  const links = footer?.links ?? [];
  const texts = [
    ...[title, tagline, navbar.title, navbar.logo?.alt, footer?.copyright, footer?.logo?.alt],
    ...(blog ? blogTexts(blog) : []),
    ...navLabels(navbar.items),
    ...links.flatMap(({ title: heading, items }) => [heading, ...items.map(({ label }) => label)]),
    ...docs.flatMap(({ versions }) => versions.map(({ label }) => label)),
  ];
  return texts.filter((text): text is string => Boolean(text));
}

/** A blog without titles has those of docsgen, in English. */
const blogTexts = ({ title = 'Blog', sidebarTitle = 'Recent posts', description, feeds }: BlogConfig) => [
  ...[title, sidebarTitle, description],
  ...[feeds.title, feeds.description, feeds.copyright],
];

const navLabels = (items: readonly UserNavItem[]): (string | undefined)[] =>
  items.flatMap(({ label, items: own = [] }) => [label, ...navLabels(own)]);
