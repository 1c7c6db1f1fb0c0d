import type { Literal } from '../mdx/literal.ts';

/** The value of a JSON or YAML file. Throws an Error that says in one line why there is none. */
export async function readData(path: string, text: string): Promise<Literal> {
  if (/\.json$/i.test(path)) return JSON.parse(text.replace(/^\uFEFF/, '')) as Literal;
  const { parseDocument } = await import('yaml');
  const document = parseDocument(text, { logLevel: 'silent' });
  const [error] = document.errors;
  if (error) throw error;
  // As JSON has it: no dates, no undefined, no objects that hold themselves.
  return JSON.parse(JSON.stringify(document.toJS() ?? null)) as Literal;
}
