/** Validates front matter with a schema of the site. Failures of the schema are answers, not errors. */
import type { StandardResult, StandardSchema } from '../../model/config.ts';
import { attemptComputing, type GivenUp, givenUpText, timeoutOf, whenWaited } from '../../system/slice.ts';

export type Answer = StandardResult | { failed: string };
export type Issue = NonNullable<StandardResult['issues']>[number];

export type Ask = (schema: StandardSchema, input: Record<string, unknown>) => Promise<Answer>;

/** Creates a function that validates with schemas; its calls may overlap. */
export function createAsk(): Ask {
  // A schema may use the network. When no answer arrives for some time, the pending ones are given up.
  const seconds = timeoutOf('DOCSGEN_PLUGIN_TIMEOUT', 10);
  const wait = createTimeLimit(seconds);
  /** Schemas that blocked the thread for too long: they would do so with the next document as well. */
  const stuck = new Map<StandardSchema, Answer>();
  return async (schema, input) => {
    const before = stuck.get(schema);
    if (before) return before;
    try {
      const done = attemptComputing<unknown>(seconds * 1000, () =>
        schema['~standard'].validate(structuredClone(input)),
      );
      if ('why' in done) {
        const failed = { failed: givenUpText(done) };
        stuck.set(schema, failed);
        return failed;
      }
      if ('thrown' in done) throw done.thrown;
      const answer = done.value;
      const isLater = typeof (answer as PromiseLike<unknown> | undefined)?.then === 'function';
      const settled = isLater ? await wait(answer as PromiseLike<unknown>) : answer;
      return settled instanceof NoAnswer ? { failed: settled.text } : checkedAnswer(settled);
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

class NoAnswer {
  readonly text: string;

  constructor(seconds: number) {
    this.text = givenUpText({ why: 'waiting', seconds } satisfies GivenUp);
  }
}

/** Waits for answers. When none arrives within the time limit, the pending ones become `NoAnswer`. */
function createTimeLimit(seconds: number): (answer: PromiseLike<unknown>) => Promise<unknown> {
  const open = new Set<(waited: number) => void>();
  const state: { stop?: () => void } = {};
  const restartTimer = (): void => {
    state.stop?.();
    if (open.size > 0) state.stop = whenWaited(seconds, (waited) => [...open].map((giveUp) => giveUp(waited)));
  };
  return (answer) =>
    new Promise((resolve, reject) => {
      const giveUp = (waited: number): void => settle(() => resolve(new NoAnswer(waited)));
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
