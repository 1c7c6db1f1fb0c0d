/** Parts of the script `late`: separate files, which `late` loads on demand. Each declares itself in its module. */
import { join } from 'node:path';
import type { LatePart, PartFacts, PartPlan } from '../../../runtime/base/late-part.ts';
import * as parts from '../../../runtime/enhance/parts.mjs';
import { withData } from './docs-data.ts';

const PARTS = new Map(Object.entries<PartPlan>(parts));

export const PART_NAMES: readonly string[] = [...PARTS.keys()].sort();

/** @throws When there is no such part. */
function planOf(name: string): PartPlan {
  const plan = PARTS.get(name);
  if (!plan) throw new Error(`no part "${name}"`);
  return plan;
}

/** Source of a part's entry. */
export function partSource(packageRoot: string, name: string): string {
  const from = JSON.stringify(join(packageRoot, 'dist/runtime/enhance', `${name}.js`));
  if (!planOf(name).texts) return `export { start } from ${from};`;
  return `import { start as startPart } from ${from};
const texts = JSON.parse("docsgen:${name}-data");
export const start = (missed, data) => startPart(missed, texts, data);`;
}

/** The code of a part for a site. */
export function partCode(name: string, code: string, facts: PartFacts): string {
  const { texts = [], options } = planOf(name);
  const known = () => Object.fromEntries(texts.map((key) => [key, facts.site.texts[key]]));
  return withData(code, name, () => ({ ...known(), ...options?.(facts) }));
}

/** Parts a site may need, sorted by name. */
export const partsOf = (facts: PartFacts): string[] =>
  PART_NAMES.filter((name) => planOf(name).isWanted?.(facts) ?? true);

/** The data by which `late` loads a part from `url`. */
export function partAt(name: string, url: string): LatePart {
  const { selector, media } = planOf(name);
  return { url, selector: typeof selector === 'string' ? selector : selector(), ...(media ? { media } : {}) };
}
