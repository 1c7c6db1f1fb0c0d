/** Labels in translation files that the site does not use. */

import { compareText } from '../../lib/paths.ts';
import { nearestName } from '../../lib/suggest.ts';
import type { BlogConfig, LoadedConfig, SiteConfig, UserNavItem, WrittenLabel } from '../../model/config.ts';
import type { ContentGraph } from '../../model/graph.ts';
import { type Problem, problem } from '../../problems/problem.ts';

/** One warning for each file, at its first unused label. */
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
    const unused = own.map(({ text, place }) => ({ text, line: place.line, near: nearestName(text, names, 3) }));
    return problem('DG1028', { labels: unused }, own[0]?.place);
  });
}

/** All texts of the config for readers, except labels of sidebars, which the graph looks up. */
function configTexts({ title, tagline, navbar, footer, blogs, docs }: SiteConfig): string[] {
  const links = footer?.links ?? [];
  const texts = [
    ...[title, tagline, navbar.title, navbar.logo?.alt, footer?.copyright, footer?.logo?.alt],
    ...blogs.flatMap(blogTexts),
    ...navLabels(navbar.items),
    ...links.flatMap((one) => ('items' in one ? [one.title, ...one.items.map(footerLabel)] : footerLabel(one))),
    ...docs.flatMap(({ versions }) => versions.map(({ label }) => label)),
  ];
  return texts.filter((text): text is string => Boolean(text));
}

/** Of a link or of HTML, which has none. */
const footerLabel = (item: { label: string } | { html: string }): string => ('label' in item ? item.label : '');

/** Default titles are translated too. */
const blogTexts = ({ title = 'Blog', sidebarTitle = 'Recent posts', description, feeds }: BlogConfig) => [
  ...[title, sidebarTitle, description],
  ...[feeds.title, feeds.description, feeds.copyright],
];

const navLabels = (items: readonly UserNavItem[]): (string | undefined)[] =>
  items.flatMap(({ label, items: own = [] }) => [label, ...navLabels(own)]);
