/** Storage key of the choice in a group of tabs, without the group. */
export const TAB_KEY = 'docsgen.tab.';

/** A name that tabs may have: nothing that begins as markup or data does, nothing long. */
export const isTabName = (value: string): boolean => /^[^<{[].{0,99}$/.test(value);
