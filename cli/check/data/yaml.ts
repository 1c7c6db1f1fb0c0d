/** YAML as documents show it: one or several documents, with places to fill in. */
import { yamlExcess } from '../../lib/yaml-limits.ts';

export interface YamlFault {
  offset: number;
  message: string;
}

/** The first mistake; undefined when there is none, or when the text is too large to look at. */
export async function findYamlFault(text: string): Promise<YamlFault | undefined> {
  if (yamlExcess(text) !== undefined) return undefined;
  const { parseAllDocuments } = await import('yaml');
  const options = { prettyErrors: false, logLevel: 'silent', uniqueKeys: false, keepSourceTokens: false } as const;
  const parsed = parseAllDocuments(withoutTemplates(text), options);
  const documents = Array.isArray(parsed) ? parsed : [];
  const errors = documents.flatMap((document) => document.errors);
  const [first] = errors.sort((a, b) => a.pos[0] - b.pos[0]);
  return first && { offset: first.pos[0], message: first.message.replace(/\.$/, '') };
}

/** Templates (Helm, Jinja, GitHub) and `...` are no YAML; of the same length they are. */
function withoutTemplates(text: string): string {
  const comment = (line: string) => line.replace(/\S/, '#').replace(/(?<=#).*/, (rest) => ' '.repeat(rest.length));
  return text
    .replace(/^[ \t]*(?:\{\{.*\}\}|\{%.*%\})[ \t]*$/gm, comment)
    .replace(/^[ \t]+(?:\.{3}|…)[ \t]*$/gm, comment)
    .replace(/^…[ \t]*$/gm, comment)
    .replace(/\{\{.*?\}\}|\{%.*?%\}/g, (found) => 'x'.repeat(found.length));
}
