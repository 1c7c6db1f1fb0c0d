/**
 * A preload that records what stays in memory after each stage of a build: it collects garbage when a stage ends; and how
 * many bytes the process wrote, where Linux counts them. Writes JSON to the file that `DOCSGEN_PROBE` names.
 */
import { subscribe } from 'node:diagnostics_channel';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');
const stages = [];

const IO = '/proc/self/io';
const writtenBytes = () => (existsSync(IO) ? Number(/^wchar: (\d+)/m.exec(readFileSync(IO, 'utf8'))?.[1]) : undefined);

function take(name) {
  collect();
  const { heapUsed, external, rss } = process.memoryUsage();
  stages.push({ name, live: heapUsed + external, rss });
}

if (isMainThread && process.env.DOCSGEN_PROBE) {
  subscribe('docsgen:stage', ({ at, span }) => {
    if (stages.length === 0) take('start');
    if (at === 'end' && span.depth === 0 && !span.isBeside) take(span.name);
  });
  process.on('exit', () => {
    if (stages.length > 0)
      writeFileSync(process.env.DOCSGEN_PROBE, JSON.stringify({ stages, written: writtenBytes() }));
  });
}
