/** The Content-Security-Policy of a built site, which `serve` and `dev` send as hosts do. */
import { readText } from '../system/fsx.ts';

export const POLICY = 'Content-Security-Policy';

/** The policy in a file; undefined when it is missing or not valid in a header. */
export function readPolicy(file: string | undefined): string | undefined {
  if (file === undefined) return undefined;
  try {
    const { policy } = JSON.parse(readText(file)) as { policy?: unknown };
    return typeof policy === 'string' && /^[ -~]+$/.test(policy) ? policy : undefined;
  } catch {
    return undefined;
  }
}
