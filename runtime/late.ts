/**
 * What a page does once somebody moves on it: loaded by the boot script at the first scroll, pointer, touch or key, so that
 * reading costs nothing of it. Each part works by delegation on the document and outlives navigation.
 */
export interface LateOptions {
  hideOnScroll: boolean;
  autoCollapseCategories: boolean;
}

/** Starts all of it, once. */
export function startLate(_options: LateOptions): void {}
