/** Where the files of a published site are read: a folder, or a server. Nothing else is known about the place. */

export interface SiteFiles {
  /** The place as messages name it. */
  name: string;
  /** URL at which the site is read; absent for a folder. */
  url?: string;
  /**
   * The bytes of a file or a page, undefined when there is none.
   * @param path Below the base URL of the site, decoded, without a first slash: `docs/intro.md`, `docs/intro`.
   * @throws SiteFault when the place does not answer.
   */
  read(path: string): Promise<Buffer | undefined>;
  /** Another text after each publication; empty when there is no site. @throws SiteFault */
  stamp(): Promise<string>;
}

/** The site cannot be read: the message is for its readers. */
export class SiteFault extends Error {}
