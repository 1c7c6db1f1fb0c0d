/** Storage key of the choice in a group of tabs, without the group. */
export const TAB_KEY = 'docsgen.tab.';

/** Whether a stored value may be the name of a tab: short, and neither markup nor JSON. */
export const isTabName = (value: string): boolean => /^[^<{[].{0,99}$/.test(value);
