/** Where the code of a thread is that does not come to an end: V8 stops at its next step and tells the calls. */
import { Session } from 'node:inspector';
import type { Worker } from 'node:worker_threads';

interface CallFrame {
  functionName: string;
  location: { scriptId: string; lineNumber: number; columnNumber: number };
}

/** The messages of V8 about a thread that are read here. */
type News =
  | { method: 'Debugger.scriptParsed'; params: { scriptId: string; url: string } }
  | { method: 'Debugger.paused'; params: { callFrames: CallFrame[] } };

/** A thread that runs no code for so long waits for something. */
const MAX_WAIT = 1000;

/**
 * The calls that a thread of this process is in, in the form of an error's stack. The thread continues afterwards.
 * @returns Undefined when it runs no code, or when V8 cannot tell.
 */
export function stackOf(worker: Worker): Promise<string | undefined> {
  const session = new Session();
  session.connect();
  return new Promise<string | undefined>((resolve) => {
    const timer = setTimeout(resolve, MAX_WAIT, undefined);
    session.on('NodeWorker.attachedToWorker', ({ params: { sessionId, workerInfo } }) => {
      if (Number(workerInfo.workerId) !== worker.threadId) return;
      const ask = (id: number, method: string): void =>
        session.post('NodeWorker.sendMessageToWorker', { sessionId, message: JSON.stringify({ id, method }) });
      const urls = new Map<string, string>();
      session.on('NodeWorker.receivedMessageFromWorker', ({ params }) => {
        if (params.sessionId !== sessionId) return;
        const news = JSON.parse(params.message) as News | { method?: undefined };
        if (news.method === 'Debugger.scriptParsed') urls.set(news.params.scriptId, news.params.url);
        if (news.method !== 'Debugger.paused') return;
        ask(3, 'Debugger.resume');
        ask(4, 'Debugger.disable');
        clearTimeout(timer);
        resolve(news.params.callFrames.map((frame) => frameText(frame, urls)).join('\n'));
      });
      ask(1, 'Debugger.enable');
      ask(2, 'Debugger.pause');
    });
    session.post('NodeWorker.enable', { waitForDebuggerOnStart: false });
  }).finally(() => session.disconnect());
}

function frameText({ functionName, location }: CallFrame, urls: ReadonlyMap<string, string>): string {
  const { scriptId, lineNumber, columnNumber } = location;
  const place = `${urls.get(scriptId) ?? ''}:${lineNumber + 1}:${columnNumber + 1}`;
  return functionName === '' ? `    at ${place}` : `    at ${functionName} (${place})`;
}
