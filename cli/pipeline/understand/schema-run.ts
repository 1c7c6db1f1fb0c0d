/** Asks a schema of the site about front matter. Whatever the schema does, the answer is a value. */
import type { StandardResult, StandardSchema } from '../../config/written-types.ts';
import { attemptFor, patience } from '../../system/slice.ts';

export type Answer = StandardResult | { failed: string };
export type Issue = NonNullable<StandardResult['issues']>[number];

export type Ask = (schema: StandardSchema, input: Record<string, unknown>) => Promise<Answer>;

/** Makes what asks schemas, many questions at a time. */
export function createAsk(): Ask {
  // A schema may ask the network; one that says nothing for this long, about any document, says nothing any more.
  const seconds = patience('DOCSGEN_PLUGIN_TIMEOUT', 10);
  const silence = { failed: `it gave no answer for ${seconds} seconds` };
  const wait = createPatience(seconds * 1000, silence);
  /** Schemas that kept the processor without an answer: they do so with the next document as well. */
  const stuck = new Set<StandardSchema>();
  return async (schema, input) => {
    if (stuck.has(schema)) return silence;
    try {
      const done = attemptFor<unknown>(seconds * 1000, () => schema['~standard'].validate(structuredClone(input)));
      if (done === undefined) {
        stuck.add(schema);
        return silence;
      }
      if ('thrown' in done) throw done.thrown;
      const answer = done.value;
      const isLater = typeof (answer as PromiseLike<unknown> | undefined)?.then === 'function';
      const said = isLater ? await wait(answer as PromiseLike<unknown>) : answer;
      return said === silence ? silence : understood(said);
    } catch (error) {
      return { failed: `it threw ${error instanceof Error ? `${error.name}: ${error.message}` : String(error)}` };
    }
  };
}

function understood(answer: unknown): Answer {
  const { issues } = (answer ?? {}) as StandardResult;
  if (Array.isArray(issues) && issues.every((issue) => typeof issue?.message === 'string')) return { issues };
  if (typeof answer === 'object' && answer !== null && 'value' in answer && !issues) return { value: answer.value };
  return { failed: 'what it answers is no result of a Standard Schema' };
}

/** Waits for answers as long as one of them comes within the time; then those that are open are `silence`. */
function createPatience(milliseconds: number, silence: Answer): (answer: PromiseLike<unknown>) => Promise<unknown> {
  const open = new Set<() => void>();
  const state: { timer?: NodeJS.Timeout } = {};
  const beginAgain = (): void => {
    clearTimeout(state.timer);
    if (open.size > 0) state.timer = setTimeout(() => [...open].map((giveUp) => giveUp()), milliseconds);
  };
  return (answer) =>
    new Promise((resolve, reject) => {
      const giveUp = (): void => settle(() => resolve(silence));
      const settle = (then: () => void): void => {
        open.delete(giveUp);
        beginAgain();
        then();
      };
      open.add(giveUp);
      beginAgain();
      answer.then(
        (value) => settle(() => resolve(value)),
        (error: unknown) => settle(() => reject(error)),
      );
    });
}

const NONCE = 'docsgen asks about a key that nobody has';

/** True when the schema has a place for a key, and does not only let it pass. */
export async function knowsKey(
  ask: Ask,
  schema: StandardSchema,
  { input, answer, key }: { input: Record<string, unknown>; answer: Answer; key: string },
): Promise<boolean> {
  if ('failed' in answer) return false;
  if (answer.issues) return answer.issues.some((issue) => firstKey(issue) === key);
  if (!hasKey(answer.value, key)) return false;
  const other = await ask(schema, { ...input, [NONCE]: true });
  if ('failed' in other || other.issues || !hasKey(other.value, NONCE)) return true;
  const wrong = await ask(schema, { ...input, [key]: { [NONCE]: NONCE } });
  return 'issues' in wrong && wrong.issues?.some((issue) => firstKey(issue) === key) === true;
}

const hasKey = (value: unknown, key: string): boolean =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key);

/** The keys of an issue's path. */
export const keysOf = ({ path = [] }: Issue): PropertyKey[] =>
  path.map((step) => (typeof step === 'object' ? step.key : step));

const firstKey = (issue: Issue): PropertyKey | undefined => keysOf(issue)[0];
