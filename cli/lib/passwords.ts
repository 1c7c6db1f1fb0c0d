/** User names stay, they help to find the place; passwords are read by everybody who reads a report. */
const CREDENTIALS = /(:\/\/[^\s/?#@:'"<>]*:)[^\s/?#'"<>]+@/g;

/** A text in which passwords of URLs (`https://user:password@host`) are `***`. */
export const maskPasswords = (text: string): string =>
  text.includes('@') ? text.replace(CREDENTIALS, '$1***@') : text;
