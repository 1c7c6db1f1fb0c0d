/** What settings in several places share. */

export type Policy = 'ignore' | 'warning' | 'error';

/** As authors may write it: `throw` is `error`; `warn` and `log` are `warning`. */
export type UserPolicy = Policy | 'throw' | 'warn' | 'log';
