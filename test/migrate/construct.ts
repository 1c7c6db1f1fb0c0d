/** What an author writes for another tool, and what becomes of it. */
export interface Construct {
  /** As a sentence without its end. */
  what: string;
  /** The page; a title is put before one that has none. `<name>` is the name of its file. */
  from: string;
  /** Absent: it stays as it is. `<page>` is the file of the old page, `<name>` its name. */
  to?: string;
  /** Why the page differs from that of the old tool. Absent: both show the same, where a test compares them. */
  differs?: string;
  /** Absent: nothing is reported. */
  notes?: readonly string[];
}
