/** Validates front matter with a schema of the site. Failures of the schema are answers, not errors. */
import type { StandardResult, StandardSchema } from '../../config/written-types.ts';
import { attemptFor, patience } from '../../system/slice.ts';

export type Answer = StandardResult | { failed: string };
export type Issue = NonNullable<StandardResult['issues']>[number];

export type Ask = (schema: StandardSchema, input: Record<string, unknown>) => Promise<Answer>;

/** Creates a function that validates with schemas; its calls may overlap. */
export function createAsk(): Ask {
  // A schema may use the network. When no answer arrives for this long, the pending ones are given up.
  const seconds = patience('DOCSGEN_PLUGIN_TIMEOUT', 10);
  const noAnswer = { failed: `it did not return within ${seconds} seconds` };
  const wait = createPatience(seconds * 1000, noAnswer);
  /** Schemas that blocked the thread for too long: they would do so with the next document as well. */
  const stuck = new Set<StandardSchema>();
  return async (schema, input) => {
    if (stuck.has(schema)) return noAnswer;
    try {
      const done = attemptFor<unknown>(seconds * 1000, () => schema['~standard'].validate(structuredClone(input)));
      if (done === undefined) {
        stuck.add(schema);
        return noAnswer;
      }
      if ('thrown' in done) throw done.thrown;
      const answer = done.value;
      const isLater = typeof (answer as PromiseLike<unknown> | undefined)?.then === 'function';
      const settled = isLater ? await wait(answer as PromiseLike<unknown>) : answer;
      return settled === noAnswer ? noAnswer : checkedAnswer(settled);
    } catch (error) {
      return { failed: `it threw ${error instanceof Error ? `${error.name}: ${error.message}` : String(error)}` };
    }
  };
}

function checkedAnswer(answer: unknown): Answer {
  const { issues } = (answer ?? {}) as StandardResult;
  if (Array.isArray(issues) && issues.every((issue) => typeof issue?.message === 'string')) return { issues };
  if (typeof answer === 'object' && answer !== null && 'value' in answer && !issues) return { value: answer.value };
  return { failed: 'its return value is not a result of a Standard Schema' };
}

/** Waits for answers. When none arrives within the time limit, the pending ones become `noAnswer`. */
function createPatience(milliseconds: number, noAnswer: Answer): (answer: PromiseLike<unknown>) => Promise<unknown> {
  const open = new Set<() => void>();
  const state: { timer?: NodeJS.Timeout } = {};
  const restartTimer = (): void => {
    clearTimeout(state.timer);
    if (open.size > 0) state.timer = setTimeout(() => [...open].map((giveUp) => giveUp()), milliseconds);
  };
  return (answer) =>
    new Promise((resolve, reject) => {
      const giveUp = (): void => settle(() => resolve(noAnswer));
      const settle = (then: () => void): void => {
        open.delete(giveUp);
        restartTimer();
        then();
      };
      open.add(giveUp);
      restartTimer();
      answer.then(
        (value) => settle(() => resolve(value)),
        (error: unknown) => settle(() => reject(error)),
      );
    });
}

const NONCE = 'docsgen asks about a key that nobody has';

/** True when the schema defines a key, instead of merely accepting any. */
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
