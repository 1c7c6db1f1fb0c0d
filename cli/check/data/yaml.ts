/** Checks YAML in documents: one or more YAML documents, possibly with placeholders. */
import { yamlExcess } from '../../lib/yaml-limits.ts';

/** The first mistake; undefined when there is none, or when the text is too large to check. */
export async function findYamlFault(text: string): Promise<{ offset: number; message: string } | undefined> {
  if (yamlExcess(text) !== undefined) return undefined;
  const { parseAllDocuments } = await import('yaml');
  const options = { prettyErrors: false, logLevel: 'silent', uniqueKeys: false, keepSourceTokens: false } as const;
  const parsed = parseAllDocuments(withoutTemplates(text), options);
  const documents = Array.isArray(parsed) ? parsed : [];
  const errors = documents.flatMap((document) => document.errors);
  const [first] = errors.sort((a, b) => a.pos[0] - b.pos[0]);
  return first && { offset: first.pos[0], message: first.message.replace(/\.$/, '') };
}

/** Replaces templates (Helm, Jinja, GitHub) and `...`, which are not YAML, by valid text of the same length. */
function withoutTemplates(text: string): string {
  const comment = (line: string) => line.replace(/\S/, '#').replace(/(?<=#).*/, (rest) => ' '.repeat(rest.length));
  return text
    .replace(/^[ \t]*(?:\{\{.*\}\}|\{%.*%\})[ \t]*$/gm, comment)
    .replace(/^[ \t]+(?:\.{3}|…)[ \t]*$/gm, comment)
    .replace(/^…[ \t]*$/gm, comment)
    .replace(/\{\{.*?\}\}|\{%.*?%\}/g, (found) => 'x'.repeat(found.length));
}
