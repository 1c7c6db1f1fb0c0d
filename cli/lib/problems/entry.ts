/** One kind of problem: its default severity, its sentence, and what to do next. */
export interface Entry<A> {
  severity: Severity;
  message(args: A): string;
  hint?(args: A): string | undefined;
}

/** Declares an entry with the type of its arguments. */
export const entry = <A>(value: Entry<A>): Entry<A> => value;

/** The first of the names there are, for a name that is like none of them. */
export const knownIds = (known: readonly string[]): string => `known ids begin with: ${known.slice(0, 8).join(', ')}`;

/** `, did you mean "x"?` when there is a near name. */
export const didYouMean = (near: string | undefined): string | undefined =>
  near === undefined ? undefined : `did you mean "${near}"?`;

export type Severity = 'error' | 'warning';
