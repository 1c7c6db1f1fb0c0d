/** What is done about a finding. */
import type { Policy, UserPolicy } from './policy-types.ts';

const POLICIES: Record<UserPolicy, Policy> = {
  ignore: 'ignore',
  warning: 'warning',
  error: 'error',
  throw: 'error',
  warn: 'warning',
  log: 'warning',
};

/** As authors write it → as the stages know it. */
export const policyOf = (wanted: UserPolicy | undefined, fallback: Policy): Policy =>
  wanted ? POLICIES[wanted] : fallback;
