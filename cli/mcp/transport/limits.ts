/** How many requests a client may send. */

export interface Limits {
  /** Seconds to wait before the next request; 0: it may be sent now, and counts. @param now Time in ms. */
  wait(client: string, now: number): number;
}

interface Bucket {
  /** Requests that may still be sent at `at`. */
  left: number;
  at: number;
}

/** The most clients that are remembered. */
const MAX_CLIENTS = 10_000;

/** @param perMinute Requests of each client in a minute, also at once; 0: no limit. */
export function createLimits(perMinute: number): Limits {
  const buckets = new Map<string, Bucket>();
  const perMs = perMinute / 60_000;
  const leftOf = ({ left, at }: Bucket, now: number): number => Math.min(perMinute, left + (now - at) * perMs);
  /** A client that may send as many requests as a new one is not remembered; if all have sent some, the oldest goes. */
  const makeRoom = (now: number): void => {
    for (const [client, bucket] of buckets) if (leftOf(bucket, now) >= perMinute) buckets.delete(client);
    for (const client of buckets.keys()) {
      if (buckets.size < MAX_CLIENTS) return;
      buckets.delete(client);
    }
  };
  return {
    wait(client, now) {
      if (perMinute === 0) return 0;
      const known = buckets.get(client);
      const left = known ? leftOf(known, now) : perMinute;
      if (left < 1) return Math.ceil((1 - left) / perMs / 1000);
      if (!known && buckets.size >= MAX_CLIENTS) makeRoom(now);
      buckets.set(client, { left: left - 1, at: now });
      return 0;
    },
  };
}
