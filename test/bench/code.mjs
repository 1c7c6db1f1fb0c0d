import { adjectives, camel, heading, nouns, pascal, units, verbs } from './words.mjs';

/** Unique code samples: every page has its own names and numbers. */
const languages = {
  ts(random) {
    const { pick, between } = random;
    const [noun, other] = [pick(nouns), pick(nouns)];
    const [Noun, run] = [pascal(pick(adjectives), noun), camel(pick(verbs), other)];
    return [
      `import { ${run}, type ${Noun}Options } from '@harbor/${noun}';`,
      '',
      `export interface ${Noun} {`,
      `  readonly ${camel(other)}Id: string;`,
      `  ${camel(pick(adjectives), other)}: Map<string, number>;`,
      '}',
      '',
      `// ${heading(random)}, at most ${between(2, 64)} at once`,
      `export async function ${camel(pick(verbs), noun)}(input: ${Noun}, options: Partial<${Noun}Options> = {}): Promise<number> {`,
      `  const limit = options.limit ?? ${between(10, 9999)};`,
      `  for (const [key, value] of input.${camel(pick(adjectives), other)}) {`,
      `    if (value > limit) throw new RangeError(\`\${key} exceeds \${limit} ${pick(units)}\`);`,
      `    await ${run}(input.${camel(other)}Id, { key, value, retries: ${between(1, 9)} });`,
      '  }',
      `  return input.${camel(pick(adjectives), other)}.size;`,
      '}',
    ];
  },
  tsx(random) {
    const { pick, between } = random;
    const [noun, verb] = [pick(nouns), pick(verbs)];
    const Noun = pascal(noun, pick(nouns));
    return [
      `import { useState } from 'react';`,
      `import { use${Noun} } from './${noun}.ts';`,
      '',
      `export function ${Noun}Panel({ id, limit = ${between(3, 50)} }: { id: string; limit?: number }) {`,
      `  const [open, setOpen] = useState(false);`,
      `  const { items, error } = use${Noun}(id, { limit });`,
      `  if (error) return <p role="alert">Could not ${verb} {id}: {error.message}</p>;`,
      '  return (',
      `    <section className="${noun}-panel" aria-expanded={open}>`,
      `      <button type="button" onClick={() => setOpen(!open)}>`,
      `        ${pascal(verb)} {items.length} of {limit}`,
      '      </button>',
      `      {open && items.map((item) => <code key={item.id}>{item.label}</code>)}`,
      '    </section>',
      '  );',
      '}',
    ];
  },
  bash(random) {
    const { pick, between } = random;
    const noun = pick(nouns);
    return [
      `# ${heading(random)}`,
      `export HARBOR_${noun.toUpperCase()}_LIMIT=${between(1, 500)}`,
      `harbor ${noun} ${pick(verbs)} --name "${pick(adjectives)}-${between(100, 999)}" --wait ${between(5, 90)}s`,
      `if ! harbor ${noun} status --format json | grep -q '"state": "${pick(adjectives)}"'; then`,
      `  echo "the ${noun} is not ready" >&2`,
      `  exit ${between(1, 9)}`,
      'fi',
      `harbor ${pick(nouns)} ${pick(verbs)} --all | sort | head -n ${between(2, 40)}`,
    ];
  },
  json({ pick, between }) {
    return [
      '{',
      `  "${camel(pick(nouns), pick(nouns))}": "${pick(adjectives)}-${between(1000, 9999)}",`,
      `  "limits": { "${pick(units)}": ${between(10, 900)}, "burst": ${between(1, 90)}, "strict": true },`,
      `  "${camel(pick(adjectives), pick(nouns))}": ["${pick(verbs)}", "${pick(verbs)}", null]`,
      '}',
    ];
  },
};

/** A code block: language, file name for its title, text. */
export function codeBlock(random) {
  const language = random.pick(['ts', 'ts', 'tsx', 'bash', 'bash', 'json']);
  const extension = language === 'bash' ? 'sh' : language;
  return { language, title: `${random.pick(nouns)}.${extension}`, text: languages[language](random).join('\n') };
}

/** A block in a given language, for tabs. */
export const codeIn = (random, language) => ({
  language,
  title: undefined,
  text: languages[language](random).join('\n'),
});
