/** Splits the pages of a site among shards, so that all take about the same time. Every shard computes the same split. */

/** A page, as all shards know it. */
export interface PageWork {
  /** Its URL: it decides between pages of equal cost. */
  path: string;
  /** How much work its content seems to be, in bytes of text. */
  weight: number;
  /** How many milliseconds it took in an earlier build, if that is known. */
  cost?: number | undefined;
}

/** What a page costs without any text, and what the React components of an interactive page add: in bytes of text. */
const FRAME = 6000;
const INTERACTIVE = 30_000;

/** @param bytes Sizes of the texts that the page shows. */
export const weightOf = (bytes: readonly number[], isInteractive: boolean): number =>
  bytes.reduce((sum, size) => sum + size, FRAME + (isInteractive ? INTERACTIVE : 0));

/**
 * The shard of each page, from 1 on, in the order of the pages: the most expensive page that is left goes to the shard
 * with the least work. So no shard has more than the average and one page.
 */
export function splitPages(pages: readonly PageWork[], count: number): number[] {
  const costs = costsOf(pages);
  const order = pages.map((_, at) => at).sort((a, b) => byCost(a, b, { pages, costs }));
  const loads = new Array<number>(count).fill(0);
  const shards = new Array<number>(pages.length);
  for (const at of order) {
    let least = 0;
    for (let shard = 1; shard < count; shard++) if ((loads[shard] as number) < (loads[least] as number)) least = shard;
    loads[least] = (loads[least] as number) + (costs[at] as number);
    shards[at] = least + 1;
  }
  return shards;
}

/** A page that takes no measurable time is not free. */
const LEAST_MS = 0.05;

/** The cost of each page. Pages that are not known cost as much for their weight as half of the others at most do. */
function costsOf(pages: readonly PageWork[]): number[] {
  const rates = pages.flatMap(({ cost, weight }) => (cost === undefined ? [] : [Math.max(cost, LEAST_MS) / weight]));
  const rate = rates.sort((a, b) => a - b)[rates.length >> 1] ?? 1;
  return pages.map(({ cost, weight }) => (cost === undefined ? weight * rate : Math.max(cost, LEAST_MS)));
}

function byCost(
  a: number,
  b: number,
  { pages, costs }: { pages: readonly PageWork[]; costs: readonly number[] },
): number {
  const more = (costs[b] as number) - (costs[a] as number);
  if (more !== 0) return more;
  const [one, other] = [pages[a]?.path ?? '', pages[b]?.path ?? ''];
  return one < other ? -1 : Number(one > other);
}
