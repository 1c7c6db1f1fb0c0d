/** What build and worker need before they use a queue: its URL, the secret, and the packages. */
import { type Problem, problem } from '../problems/problem.ts';
import { MIN_SECRET_LENGTH } from '../remote/secret.ts';
import { installedFolder, loadInstalled, packageRoot } from '../system/package-info.ts';
import { createSigner, type Signer } from './signature.ts';

type BullMQ = typeof import('bullmq');
export type Redis = import('ioredis').Redis;
type RedisClass = typeof import('ioredis').Redis;

export interface QueueSetup {
  url: string;
  signer: Signer;
  bullmq: BullMQ;
  RedisClient: RedisClass;
}

const PACKAGES = {
  bullmq: { name: 'bullmq', major: 6, file: 'dist/cjs/index.js' },
  ioredis: { name: 'ioredis', major: 5, file: 'built/index.js' },
};

/** @param url Of `--queue`; default: `DOCSGEN_QUEUE`. @returns Problems of the settings, if any. */
export async function readSetup(
  siteDir: string,
  { url = process.env.DOCSGEN_QUEUE, key = process.env.DOCSGEN_QUEUE_KEY }: { url?: string | undefined; key?: string },
): Promise<QueueSetup | Problem[]> {
  const problems: Problem[] = [];
  if (url === undefined || !isRedisUrl(url)) problems.push(problem('DG7241', { url: url || undefined }));
  if (key === undefined || key.length < MIN_SECRET_LENGTH)
    problems.push(problem('DG7240', { why: key ? 'short' : 'missing' }));
  const bullmq = await load<{ default: BullMQ }>(siteDir, PACKAGES.bullmq);
  const redis = await load<{ Redis: RedisClass }>(siteDir, PACKAGES.ioredis);
  if ('code' in bullmq) problems.push(bullmq);
  if ('code' in redis) problems.push(redis);
  if (problems.length > 0 || 'code' in bullmq || 'code' in redis || !url || !key) return problems;
  return { url, signer: createSigner(key), bullmq: bullmq.default, RedisClient: redis.Redis };
}

function isRedisUrl(url: string): boolean {
  try {
    const { protocol, hostname } = new URL(url);
    return /^rediss?:$/.test(protocol) && hostname !== '';
  } catch {
    return false;
  }
}

/** The package of the site, or of docsgen. */
async function load<Module extends object>(
  siteDir: string,
  wanted: { name: string; major: number; file: string },
): Promise<Module | Problem> {
  const place = installedFolder(siteDir, wanted.name) === undefined ? packageRoot() : siteDir;
  const found: Module | string | undefined = await loadInstalled<Module>(place, wanted);
  if (typeof found === 'object') return found;
  return problem('DG7242', { ...wanted, ...(found === undefined ? {} : { found }) });
}
