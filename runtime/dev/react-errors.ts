/** What React's development build says about the page: its errors through the hooks of the root, its warnings in the console. */
import type { DevErrorKind, DevErrorReport } from './protocol.ts';

const DEV = Symbol.for('docsgen.dev');
const SHARED = Symbol.for('docsgen.shared');

type Kind = Extract<DevErrorKind, 'caught' | 'uncaught' | 'recoverable'>;

/** On `globalThis`: React's file calls it. */
interface Hooks {
  react(kind: Kind, error: unknown, info: { componentStack?: string | undefined }): void;
}

interface React {
  captureOwnerStack?(): string | null;
  Children: { only(child: unknown): unknown };
}

const react = (): React | undefined =>
  (Reflect.get(globalThis, SHARED) as { react?: React } | undefined)?.react ?? undefined;

/** Where the elements around the running code were created. */
export const ownerStack = (): string | undefined => react()?.captureOwnerStack?.() ?? undefined;

/** What docsgen says in the console when the code of a page fails while it loads. */
const STAYS_STATIC = 'docsgen: the page stays static';

/** @param take Called with errors; @param add with warnings. */
export function followReact(
  take: (kind: DevErrorKind, error: unknown, seen: Pick<DevErrorReport, 'componentStack' | 'ownerStack'>) => void,
  add: (report: DevErrorReport) => void,
): void {
  const hooks: Hooks = {
    react(kind, error, { componentStack }) {
      const owners = ownerStack();
      take(kind, error, { ...(componentStack ? { componentStack } : {}), ...(owners ? { ownerStack: owners } : {}) });
    },
  };
  Reflect.set(globalThis, DEV, hooks);
  const { error, warn } = console;
  const hear = (args: unknown[]): void => {
    const { stack = '' } = new Error();
    if (args[0] === STAYS_STATIC) take('load', args[1], {});
    else if (isReacts(stack) && !args.some((one) => one instanceof Error)) add(warningOf(args));
  };
  console.error = (...args) => {
    hear(args);
    error(...args);
  };
  console.warn = (...args) => {
    hear(args);
    warn(...args);
  };
}

function warningOf(args: readonly unknown[]): DevErrorReport {
  const owners = ownerStack();
  const { stack } = new Error();
  return {
    kind: 'warning',
    message: formatted(args),
    ...(stack ? { stack } : {}),
    ...(owners ? { ownerStack: owners } : {}),
  };
}

/** The text that the console shows. */
function formatted([format, ...args]: readonly unknown[]): string {
  const rest = [...args];
  return String(format).replace(/%[sdiofOj]/g, (mark) => (rest.length > 0 ? printed(rest.shift()) : mark));
}

const printed = (value: unknown): string => (typeof value === 'symbol' ? String(value) : `${value}`);

const FILE = /((?:https?|file):\/\/\S+?):\d+:\d+\)?$/;

const filesOf = (stack: string): string[] => stack.split('\n').flatMap((line) => FILE.exec(line)?.[1] ?? []);

/** True when React's own code called the console: the frame below ours is of its file. */
function isReacts(stack: string): boolean {
  const [own] = filesOf(stack);
  const caller = filesOf(stack).find((file) => file !== own);
  return caller !== undefined && caller === fileOfReact();
}

/** React's file, found in the stack of an error that only its own code throws. */
function fileOfReact(): string | undefined {
  try {
    react()?.Children.only(undefined);
  } catch (error) {
    return error instanceof Error ? filesOf(error.stack ?? '')[0] : undefined;
  }
  return undefined;
}
