import process from 'node:process';

/** Milliseconds on the clock that all threads of the process share; `performance.now` begins anew in every thread. */
export function clock(): number {
  const [seconds, nanoseconds] = process.hrtime();
  return seconds * 1e3 + nanoseconds / 1e6;
}
