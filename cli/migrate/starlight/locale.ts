/** A language of the site. */
export interface Locale {
  /** Our name: the language tag. */
  name: string;
  /** Folder and path of the locale; empty for the root. */
  folder: string;
  label?: string;
  direction?: string;
  isDefault: boolean;
}
