/**
 * `ActionResult` of the Bazel remote execution API as protobuf: the fields that docsgen uses, and no others. Servers may
 * add to `execution_metadata`, which is skipped; any other field, form or value that docsgen does not write is an error.
 */
import { Buffer } from 'node:buffer';
import type { Digest } from './types.ts';

export interface ActionResult {
  files: readonly { path: string; digest: Digest }[];
  stdout: string;
  stderr: string;
}

const FIELD = { outputFiles: 2, exitCode: 4, stdoutRaw: 5, stderrRaw: 7, executionMetadata: 9 } as const;
/** bazel-remote adds the address of the client if no worker is named. */
const WORKER = 'docsgen';
const [VARINT, BYTES] = [0, 2] as const;

function varint(value: number): Buffer {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
  return Buffer.from([...bytes, rest]);
}

function field(number: number, content: string | Uint8Array): Buffer {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  return Buffer.concat([varint(number * 8 + BYTES), varint(bytes.length), bytes]);
}

// The default of a number is absent.
const digestOf = ({ hash, size }: Digest): Buffer =>
  Buffer.concat([field(1, hash), ...(size === 0 ? [] : [varint(2 * 8 + VARINT), varint(size)])]);

/** The bytes of an entry, in the order of field numbers, as every library writes them. */
export const encodeResult = ({ files, stdout, stderr }: ActionResult): Buffer =>
  Buffer.concat([
    ...files.map(({ path, digest }) =>
      field(FIELD.outputFiles, Buffer.concat([field(1, path), field(2, digestOf(digest))])),
    ),
    field(FIELD.stdoutRaw, stdout),
    ...(stderr === '' ? [] : [field(FIELD.stderrRaw, stderr)]),
    field(FIELD.executionMetadata, field(1, WORKER)),
  ]);

/** A field of a message: the number of a varint, or the bytes of text and messages. */
type Value = number | Uint8Array;

/** The fields of a message. @throws When the bytes are not a message. */
function* fieldsOf(bytes: Uint8Array): Generator<[number, Value]> {
  let at = 0;
  const read = (): number => {
    let [value, unit] = [0, 1];
    for (let more = true; more; unit *= 128) {
      const byte = bytes[at++] ?? fail('it ends early');
      value += (byte & 127) * unit;
      more = byte > 127;
      if (value > Number.MAX_SAFE_INTEGER) fail('a number is too large');
    }
    return value;
  };
  while (at < bytes.length) {
    const tag = read();
    const [number, type] = [Math.floor(tag / 8), tag % 8];
    const value = read();
    if (type === VARINT) yield [number, value];
    else {
      if (type !== BYTES || value > bytes.length - at) fail(`field ${number} is damaged`);
      yield [number, bytes.subarray(at, at + value)];
      at += value;
    }
  }
}

function fail(reason: string): never {
  throw new Error(`not an entry: ${reason}`);
}

/** The fields of a message. None may occur twice. @param known Numbers of the fields that may occur. */
function single(bytes: Uint8Array, known: readonly number[]): Map<number, Value> {
  const found = new Map<number, Value>();
  for (const [number, value] of fieldsOf(bytes)) {
    if (!known.includes(number) || found.has(number)) fail(`field ${number}`);
    found.set(number, value);
  }
  return found;
}

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const bytesOf = (value: Value | undefined): Uint8Array =>
  value instanceof Uint8Array ? value : fail('a kind of field');
const decodedText = (value: Value | undefined): string => decoder.decode(bytesOf(value));
const numberOf = (value: Value | undefined): number => (typeof value === 'number' ? value : fail('a kind of field'));

export const isDigest = ({ hash, size }: Digest): boolean =>
  /^[0-9a-f]{64}$/.test(hash) && Number.isSafeInteger(size) && size >= 0;

function fileOf(value: Value): ActionResult['files'][number] {
  const file = single(bytesOf(value), [1, 2]);
  const digest = single(bytesOf(file.get(2)), [1, 2]);
  const read = {
    path: decodedText(file.get(1)),
    digest: { hash: decodedText(digest.get(1)), size: numberOf(digest.get(2) ?? 0) },
  };
  return read.path !== '' && isDigest(read.digest) ? read : fail('a file');
}

/** Reads what `encodeResult` wrote. @throws For anything else. */
export function decodeResult(bytes: Uint8Array): ActionResult {
  const isFile = ([number]: [number, Value]): boolean => number === FIELD.outputFiles;
  const all = [...fieldsOf(bytes)];
  const others = new Map<number, Value>(all.filter((one) => !isFile(one)));
  const known: readonly number[] = Object.values(FIELD);
  const files = all.filter(isFile).map(([, value]) => fileOf(value));
  if (others.size + files.length !== all.length || ![...others.keys()].every((number) => known.includes(number)))
    fail('an unknown or repeated field');
  if (numberOf(others.get(FIELD.exitCode) ?? 0) !== 0) fail('the exit code');
  bytesOf(others.get(FIELD.executionMetadata) ?? new Uint8Array());
  const stderr = others.get(FIELD.stderrRaw);
  return {
    files,
    stdout: decodedText(others.get(FIELD.stdoutRaw)),
    stderr: stderr === undefined ? '' : decodedText(stderr),
  };
}
