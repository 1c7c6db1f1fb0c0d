/** Warnings of React while pages are rendered on the server: its development build prints them. */
import { format } from 'node:util';
import { readFrames } from '../../lib/stack.ts';

interface React {
  captureOwnerStack?(): string | null;
  Children: { only(child: unknown): unknown };
}

/** A warning, and the stacks of the moment. */
export interface ServerWarning {
  message: string;
  stack: string;
  ownerStack: string;
}

const PROCESS = Symbol.for('docsgen.process');

const react = (): React | undefined => (Reflect.get(globalThis, PROCESS) as { react?: React } | undefined)?.react;

/** Takes React's warnings out of the console from now on. Returns undo. */
export function hearReact(take: (warning: ServerWarning) => void): () => void {
  const { console: own } = globalThis;
  const { error } = own;
  own.error = (...args: unknown[]) => {
    const stack = new Error().stack ?? '';
    if (!isReacts(stack)) return error.apply(own, args);
    take({ message: format(...args), stack, ownerStack: react()?.captureOwnerStack?.() ?? '' });
  };
  return () => {
    own.error = error;
  };
}

/** True when React's own code called the console: the frame below ours is of its file. */
function isReacts(stack: string): boolean {
  const caller = readFrames(stack)[1]?.url;
  return caller !== undefined && caller === fileOfReact();
}

/** React's file, found in the stack of an error that only its own code throws. */
function fileOfReact(): string | undefined {
  try {
    react()?.Children.only(undefined);
  } catch (error) {
    return readFrames((error as Error).stack ?? '')[0]?.url;
  }
  return undefined;
}
