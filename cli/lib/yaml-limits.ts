/** Limits for the size and depth of YAML and JSON that authors write. */

/** A title of a megabyte is odd but harmless. Nobody writes more than this by hand. */
const MAX_LENGTH = 2_000_000;
export const MAX_DEPTH = 60;
export const MAX_NODES = 20_000;

/**
 * Checked before the library parses the text: the library recurses, and a stack overflow inside a regular expression
 * ends the whole process.
 * @param most Lines; default 10,000.
 * @returns Why the text is refused; undefined when it is accepted.
 */
export function yamlExcess(yaml: string, most = 10_000): string | undefined {
  if (yaml.length > MAX_LENGTH) return `it is larger than ${MAX_LENGTH / 1_000_000} MB`;
  const lines = yaml.split('\n');
  if (lines.length > most) return `it has more than ${most} lines`;
  const deep = `it is nested more than ${MAX_DEPTH} levels deep`;
  let open = 0;
  for (const c of yaml.match(/[[{\]}]/g) ?? []) {
    open = c === '[' || c === '{' ? open + 1 : Math.max(0, open - 1);
    if (open > MAX_DEPTH) return deep;
  }
  return nestsDeeper(lines) ? deep : undefined;
}

/** Why the data of a text is refused, in which an alias may stand for as much as it likes; undefined: accepted. */
export function dataExcess(data: unknown, most = MAX_NODES): string | undefined {
  let nodes = 0;
  const isTooDeep = (value: unknown, depth: number): boolean => {
    if (depth > MAX_DEPTH || ++nodes > most) return true;
    return typeof value === 'object' && value !== null && Object.values(value).some((one) => isTooDeep(one, depth + 1));
  };
  if (!isTooDeep(data, 0)) return undefined;
  return nodes > most ? `it has more than ${most} values` : `it is nested more than ${MAX_DEPTH} levels deep`;
}

function nestsDeeper(lines: string[]): boolean {
  const indents: number[] = [];
  for (const line of lines) {
    const lead = /^ */.exec(line)?.[0].length ?? 0;
    if (lead === line.length) continue;
    while (indents.length > 0 && (indents.at(-1) ?? 0) >= lead) indents.pop();
    indents.push(lead);
    const compact = /^(?:[-?][ \t]+)*/.exec(line.slice(lead))?.[0].match(/[-?]/g)?.length ?? 0;
    for (let i = 0; i < compact; i++) indents.push(lead + 2 * (i + 1));
    if (indents.length > MAX_DEPTH) return true;
  }
  return false;
}
