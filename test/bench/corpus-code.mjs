/**
 * Sections of the corpus `code`: a manual with an API reference, as docsgen's own site. A page has some twenty code
 * blocks and forty links: signatures, members whose types lead to other pages, short samples.
 */
import { codeBlock, codeIn } from './code.mjs';
import { adjectives, camel, nouns, pascal, sentence, verbs } from './words.mjs';

function signature({ pick, between }) {
  const [noun, other] = [pick(nouns), pick(nouns)];
  const name = camel(pick(verbs), pick(adjectives), noun);
  const type = pascal(pick(adjectives), other);
  return {
    language: 'ts',
    title: undefined,
    text: `function ${name}(${noun}: ${type}, limit = ${between(1, 999)}): ${type};`,
  };
}

/** Members of a type, each with a link to the page of its own type. */
function members(random, link) {
  const { pick } = random;
  const row = () => [`\`${camel(pick(adjectives), pick(nouns))}\``, link(), sentence(random)];
  return { type: 'table', head: ['Member', 'Type', 'What it is'], rows: Array.from({ length: 3 }, row) };
}

/** The blocks of a section; the same parameters as the other corpus has. */
export function referenceSection(random, { page, at, link }) {
  const tabs = { type: 'tabs', code: [codeIn(random, 'ts'), codeIn(random, 'bash')] };
  return [
    { type: 'code', ...signature(random) },
    members(random, link),
    page.mdx && at === 3 ? tabs : { type: 'code', ...codeBlock(random) },
    { type: 'linked', text: sentence(random), link: link() },
    { type: 'heading', depth: 3, text: `\`${camel(random.pick(verbs), random.pick(nouns))}()\` ${at + 1}` },
    { type: 'code', ...signature(random) },
    { type: 'code', ...codeIn(random, random.pick(['bash', 'json'])) },
    { type: 'links', links: Array.from({ length: 3 }, link) },
  ];
}
