/** Why an upload failed, in a message without the key. */
import { errorText } from '../lib/error-text.ts';
import { type Problem, problem } from '../problems/problem.ts';
import { statusOf } from './client.ts';

interface FailedUpload {
  indexName: string;
  appId: string;
  key: string;
  hosts?: readonly string[];
  /** Name of a temporary index that could not be removed. */
  left?: string;
  /** It is unknown whether the index was replaced. */
  isOpen: boolean;
}

export function failureOf(error: unknown, upload: FailedUpload): Problem {
  const { indexName, appId, key, left, isOpen } = upload;
  const name = (error as Error | undefined)?.name;
  const status = statusOf(error);
  const words = name === 'RetryError' ? lastAnswer(error) : errorText(error);
  const said = words.replaceAll(key, '…').replace(/\s+/g, ' ').trim().slice(0, 300);
  const at = upload.hosts?.join(', ') ?? `the application ${appId}`;
  const facts = { status, at, indexName, left, isOpen };
  if (status === 401 || status === 403) return problem('DG7302', { ...facts, said });
  if (status === 429 || name === 'RetryError') return problem('DG7303', { ...facts, said });
  return problem('DG7304', {
    ...facts,
    said: name === 'DeserializationError' ? `its response cannot be read: ${said}` : said,
  });
}

/** The answer of the last host, or its absence. */
function lastAnswer(error: unknown): string {
  const { stackTrace } = error as {
    stackTrace?: { response?: { status?: number; content?: string; isTimedOut?: boolean } }[];
  };
  const { status = 0, content = '', isTimedOut = false } = stackTrace?.at(-1)?.response ?? {};
  if (isTimedOut) return 'it did not respond in time';
  return status > 0 ? `it returned ${status}: ${content}` : content || 'it cannot be reached';
}
