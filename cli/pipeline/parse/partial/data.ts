import type { Literal } from '../mdx/literal.ts';

/** The value of a JSON or YAML file. Throws an Error with the reason on its first line. */
export async function readData(path: string, text: string): Promise<Literal> {
  if (/\.json$/i.test(path)) return JSON.parse(text.replace(/^\uFEFF/, '')) as Literal;
  const { parseDocument } = await import('yaml');
  const document = parseDocument(text, { logLevel: 'silent' });
  const [error] = document.errors;
  if (error) throw error;
  // Only JSON values: no dates, no undefined, no cycles.
  return JSON.parse(JSON.stringify(document.toJS() ?? null)) as Literal;
}
