/** Asks a schema of the site about front matter. Whatever the schema does, the answer is a value. */
import type { StandardResult, StandardSchema } from '../../config/content-types.ts';
import { attemptFor, patience } from '../../lib/slice.ts';

export type Answer = StandardResult | { failed: string };
export type Issue = NonNullable<StandardResult['issues']>[number];

/** A schema may ask the network; one that says nothing for this long, about any document, says nothing any more. */
const PATIENCE_S = patience('DOCSGEN_PLUGIN_TIMEOUT', 10);
const PATIENCE_MS = PATIENCE_S * 1000;

export type Ask = (schema: StandardSchema, input: Record<string, unknown>) => Promise<Answer>;

/** Makes what asks schemas, many questions at a time. */
export function createAsk(): Ask {
  const wait = createPatience();
  /** Schemas that kept the processor without an answer: they do so with the next document as well. */
  const stuck = new Set<StandardSchema>();
  return async (schema, input) => {
    if (stuck.has(schema)) return SILENCE;
    try {
      const done = attemptFor<unknown>(PATIENCE_MS, () => schema['~standard'].validate(structuredClone(input)));
      if (done === undefined) {
        stuck.add(schema);
        return SILENCE;
      }
      if ('thrown' in done) throw done.thrown;
      const answer = done.value;
      const isLater = typeof (answer as PromiseLike<unknown> | undefined)?.then === 'function';
      return understood(isLater ? await wait(answer as PromiseLike<unknown>) : answer);
    } catch (error) {
      return { failed: `it threw ${error instanceof Error ? `${error.name}: ${error.message}` : String(error)}` };
    }
  };
}

const SILENCE = { failed: `it gave no answer for ${PATIENCE_S} seconds` };

function understood(answer: unknown): Answer {
  if (answer === SILENCE) return SILENCE;
  const { issues } = (answer ?? {}) as StandardResult;
  if (Array.isArray(issues) && issues.every((issue) => typeof issue?.message === 'string')) return { issues };
  if (typeof answer === 'object' && answer !== null && 'value' in answer && !issues) return { value: answer.value };
  return { failed: 'what it answers is no result of a Standard Schema' };
}

function createPatience(): (answer: PromiseLike<unknown>) => Promise<unknown> {
  const open = new Set<() => void>();
  const state: { timer?: NodeJS.Timeout } = {};
  const beginAgain = (): void => {
    clearTimeout(state.timer);
    if (open.size > 0) state.timer = setTimeout(() => [...open].map((giveUp) => giveUp()), PATIENCE_MS);
  };
  return (answer) =>
    new Promise((resolve, reject) => {
      const giveUp = (): void => settle(() => resolve(SILENCE));
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
