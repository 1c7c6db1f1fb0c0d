/** The words of a text: a list of names, without quotes and commas. */
export const words = (text: string): string[] => text.trim().split(/\s+/);
