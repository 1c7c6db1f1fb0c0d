/** JSON as content of a cache. */
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress } from 'node:zlib';
import type { Digest, Remote } from '../../remote/types.ts';
import { orUndefined } from '../../system/or-undefined.ts';

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);
const MAX_BYTES = 1 << 30;

export async function putJson(remote: Remote, value: unknown): Promise<{ digest: Digest; stored: Promise<boolean> }> {
  return remote.putContent(await compress(JSON.stringify(value)));
}

/** The value; undefined when it is missing or damaged. */
export async function readJson(remote: Remote, digest: Digest | undefined): Promise<unknown> {
  const bytes = digest && (await remote.content(digest));
  const text = bytes && (await decompress(bytes, { maxOutputLength: MAX_BYTES }).catch(() => undefined));
  return text && orUndefined(() => JSON.parse(text.toString()) as unknown);
}
