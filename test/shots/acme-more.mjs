/** What the site for layouts has besides: every construct of Markdown on one page, and an API reference. */
import { acme } from './acme.mjs';

const constructs = `---
description: Every construct that a page of docs can have.
---

# Every construct

Text with **strong**, *emphasis*, ~~removed~~, \`code\`, a [link](./intro.md), :kbd[Ctrl+K], H~2~O, a footnote[^1], and
badges: :badge[New]{type=tip} :badge[Beta]{type=warning} :badge[3.0] :badge[Removed]{type=danger} :icon[github].

## Admonitions

${['note', 'tip', 'info', 'warning', 'danger'].map((type) => `:::${type}[A ${type}]\nA job waits until a worker is free. See [retries](./queues/retries.md).\n:::\n`).join('\n')}
:::details[Why does a job wait?]
Because workers are few.
:::

:::details[Which worker takes it?]{open}
The first that is free.
:::

## Lists

1. Open a queue.
   - Name it.
   - Limit it.
2. Take a job.

- [x] Written
- [ ] Read

Queue
: Keeps jobs in order.

Worker
: Runs one job after the other, in the process that has opened the queue, until the queue is closed.

> Hope is not a retry strategy.
>
> — Somebody on call

## Code

\`\`\`ts title="worker.ts" {3} showLineNumbers
import { openQueue } from 'acme';

const queue = await openQueue('mail', { retries: 3, timeout: 30, order: 'any', limit: 1000, folder: '/var/lib/acme/queues' });
\`\`\`

\`\`\`diff
- retries: 3
+ retries: 5
\`\`\`

::::code-group
\`\`\`sh title="npm"
npm install acme
\`\`\`

\`\`\`sh title="pnpm"
pnpm add acme
\`\`\`
::::

## Tables and pictures

| Option | Type | Default | Description |
| :-- | :-: | --: | --- |
| \`retries\` | number | 3 | How often a failed job is run again |
| \`timeout\` | number | 60 | Seconds before a job counts as failed |
| \`order\` | \`'first'\` or \`'any'\` | \`'first'\` | Whether jobs run in the order in which they were added |

![A picture of queues](./shapes.svg)

## Components

::::tabs
:::tab[Linux]
A folder below \`/var\`.
:::
:::tab[macOS]
A folder in your home.
:::
::::

:::steps
1. Install it.
2. Open a queue.
3. Start a worker.
:::

::::cards{cols=2}
:::card[Open a queue]{href=./queues/open.md icon=/icons/layers.svg}
Names, folders and limits.
:::
:::card[No link]
A box with text.
:::
::::

:link-button[Get started]{href=./intro.md} :link-button[Source]{href=https://git.example variant=secondary icon=github}

:::file-tree
- queues/
  - **mail** jobs of today
  - failed/
    - ...
- acme.config.ts # settings
:::

---

### A heading of level three

Text.

#### A heading of level four

Text.

[^1]: It is at the end of the page.
`;

const declarations = `/**
 * A job queue that keeps its jobs in a folder.
 * @packageDocumentation
 */

/** What a worker takes from a queue. */
export interface Job<T> {
  /** Unique in its queue. */
  readonly id: string;
  /** What was added. */
  data: T;
  /** Removes the job from its queue. A job that is not done runs again after the next start. */
  done(): Promise<void>;
}

/** Which job is next. */
export type Order = 'first' | 'any';

/** The states of a queue. */
export declare enum State {
  /** Takes jobs. */
  Open,
  /** Waits for those that are running. */
  Closing,
}

/** Limits of a queue. */
export interface QueueOptions {
  /**
   * How often a failed job is run again.
   * @defaultValue 3
   */
  retries?: number;
  /** Seconds before a job counts as failed. */
  timeout?: number;
  /** Which job is next. */
  order?: Order;
}

/**
 * An open queue.
 *
 * Jobs stay in it until a worker has finished them. See {@link openQueue} for how to get one.
 *
 * @example
 * \`\`\`ts
 * const queue = await openQueue('mail');
 * await queue.add({ to: 'ada@acme.example' });
 * \`\`\`
 */
export declare class Queue<T> {
  constructor(name: string, options?: QueueOptions);
  /** Name of the folder. */
  readonly name: string;
  /** Number of jobs that wait. */
  get length(): number;
  /**
   * Adds a job.
   * @param data What the worker gets.
   * @param delay Seconds to wait.
   * @returns The job, which is on disk.
   * @throws When the queue is closing.
   */
  add(data: T, delay?: number): Promise<Job<T>>;
  /** Waits for the jobs that are running. */
  close(options?: { now?: boolean }): Promise<void>;
  /**
   * Restores jobs that ran out of retries.
   * @deprecated Move the files.
   */
  restore(): Promise<number>;
  /** The queue of a folder. */
  static of<T>(folder: string): Queue<T>;
}

/**
 * Opens a queue, and creates it on first use.
 *
 * @param name Letters, digits and dashes.
 * @param options Its limits.
 * @example
 * \`\`\`ts
 * const queue = await openQueue('mail', { retries: 3 });
 * \`\`\`
 */
export declare function openQueue<T>(name: string, options?: QueueOptions): Promise<Queue<T>>;

/** Removes a queue with all of its jobs. */
export declare function removeQueue(name: string): Promise<void>;

/** The folder of all queues. */
export declare const FOLDER: string;
`;

const config = acme['site.config.mjs']
  .replace('export default {', "export default {\n  api: { entryPoints: ['./types/acme.d.ts'], title: 'Acme API' },")
  .replace('sidebars: {', "sidebars: {\n      api: [{ type: 'autogenerated', dirName: 'api' }],")
  .replace("        'installation',", "        'installation',\n        'constructs',");

/** Contents by path. */
export const everyLayout = {
  ...acme,
  'site.config.mjs': config,
  'types/acme.d.ts': declarations,
  'content/docs/constructs.md': constructs,
  'content/docs/shapes.svg': acme['content/pages/shapes.svg'],
};
