/**
 * The corpus: pages of a documentation site as blocks, the same words for every generator. A page depends on its number
 * alone, so a larger site has the pages of a smaller one.
 */
import { codeBlock, codeIn } from './code.mjs';
import { referenceSection } from './corpus-code.mjs';
import { dice } from './random.mjs';
import { adjectives, heading, nouns, paragraph, pascal, sentence, units } from './words.mjs';

export const PAGES_PER_TOPIC = 10;
export const TOPICS_PER_AREA = 10;
const PAGES_PER_AREA = PAGES_PER_TOPIC * TOPICS_PER_AREA;
const TARGET_BYTES = 8_500;

export const slug = (text) => text.toLowerCase().replaceAll(' ', '-');

/** Path and title of a page. */
export function pageAt(number) {
  const random = dice(number);
  const area = Math.floor(number / PAGES_PER_AREA);
  const topic = Math.floor((number % PAGES_PER_AREA) / PAGES_PER_TOPIC);
  const sections = Array.from({ length: 5 }, (_, at) => `${heading(random)} ${at + 1}`);
  const title = `${heading(random)} ${number + 1}`;
  return {
    number,
    title,
    label: `${pascal(random.pick(nouns))} ${number + 1}`,
    area: `area-${String(area + 1).padStart(3, '0')}`,
    topic: `topic-${String(topic + 1).padStart(2, '0')}`,
    name: `page-${String(number + 1).padStart(5, '0')}`,
    position: (number % PAGES_PER_TOPIC) + 1,
    sections,
    mdx: number % 10 === 7,
    picture: number % 5,
  };
}

/** Titles of areas and topics, in the order of the pages. */
export function folders(pages) {
  const out = [];
  for (let first = 0; first < pages; first += PAGES_PER_TOPIC) {
    const { area, topic } = pageAt(first);
    const random = dice(1_000_000 + first);
    const label = () => `${pascal(random.pick(adjectives))} ${random.pick(nouns)}s`;
    if (first % PAGES_PER_AREA === 0) out.push({ path: area, label: label(), position: first / PAGES_PER_AREA + 1 });
    out.push({ path: `${area}/${topic}`, label: label(), position: (first % PAGES_PER_AREA) / PAGES_PER_TOPIC + 1 });
  }
  return out;
}

/** The same as a tree: areas with their topics, topics with their pages, for generators that want a sidebar spelled out. */
export function outline(pages) {
  const areas = [];
  for (const { path, label } of folders(pages)) {
    const [area, topic] = path.split('/');
    if (topic === undefined) areas.push({ name: area, label, topics: [] });
    else areas.at(-1).topics.push({ name: topic, label, pages: [] });
  }
  for (let number = 0; number < pages; number += 1) {
    const area = areas[Math.floor(number / PAGES_PER_AREA)];
    area.topics[Math.floor((number % PAGES_PER_AREA) / PAGES_PER_TOPIC)].pages.push(pageAt(number));
  }
  return areas;
}

/** What a section has, by the name of the corpus. */
const corpora = { prose: sectionBlocks, code: referenceSection };

/**
 * A page as blocks: `{ type, ... }`; texts are Markdown without links, links are blocks' own data.
 * @param {{ pages: number, corpus?: 'prose' | 'code' }} site Links lead to pages that exist in a site of this size.
 */
export function blocksOf(number, { pages, corpus = 'prose' }) {
  const page = pageAt(number);
  const random = dice(2_000_000 + number);
  const link = () => {
    const near = Math.floor(number / PAGES_PER_AREA) * PAGES_PER_AREA;
    const target = pageAt(
      random.chance(0.8) ? Math.min(pages - 1, near + random.between(0, 99)) : random.between(0, pages - 1),
    );
    const section = random.chance(0.5) ? random.pick(target.sections) : undefined;
    return { target, text: section ?? target.title, hash: section === undefined ? '' : `#${slug(section)}` };
  };
  const blocks = [{ type: 'text', text: paragraph(random, 3) }];
  page.sections.forEach((text, at) => {
    blocks.push({ type: 'heading', depth: 2, text }, { type: 'linked', text: paragraph(random, 3), link: link() });
    blocks.push(...corpora[corpus](random, { page, at, link }));
  });
  const size = (list) => JSON.stringify(list.map((block) => ({ ...block, link: undefined, links: undefined }))).length;
  while (size(blocks) < TARGET_BYTES) blocks.push({ type: 'text', text: paragraph(random, 4) });
  return { page, blocks };
}

function sectionBlocks(random, { page, at, link }) {
  const items = (count) => Array.from({ length: count }, () => sentence(random));
  if (at === 0)
    return [
      { type: 'code', ...codeBlock(random) },
      { type: 'list', ordered: false, items: items(4) },
    ];
  if (at === 1) {
    const kind = random.pick(['note', 'tip', 'warning', 'info']);
    return [
      { type: 'admonition', kind, title: heading(random), text: paragraph(random, 2) },
      { type: 'heading', depth: 3, text: `${heading(random)} in detail` },
      { type: 'code', ...codeBlock(random) },
    ];
  }
  if (at === 2) return [table(random), { type: 'text', text: paragraph(random, 3) }];
  if (at === 3) {
    const picture = { type: 'image', file: `chart-${page.picture}.png`, alt: sentence(random).replace(/[`*]/g, '') };
    const tabs = { type: 'tabs', code: [codeIn(random, 'ts'), codeIn(random, 'bash')] };
    return [
      page.mdx ? tabs : { type: 'code', ...codeBlock(random) },
      picture,
      { type: 'list', ordered: true, items: items(3) },
    ];
  }
  return [
    { type: 'quote', text: sentence(random) },
    { type: 'links', links: Array.from({ length: 5 }, link) },
  ];
}

function table(random) {
  const { pick, between } = random;
  const rows = Array.from({ length: 5 }, () => [
    `\`${pick(nouns)}.${pick(nouns)}\``,
    `${between(1, 999)} ${pick(units)}`,
    sentence(random),
  ]);
  return { type: 'table', head: ['Setting', 'Default', 'What it does'], rows };
}
