/** Storage keys of the announcement bar: the last message seen, and whether it was closed (`true` or `false`). */
export const ANNOUNCEMENT_ID_KEY = 'docsgen.announcement.id';
export const ANNOUNCEMENT_DISMISS_KEY = 'docsgen.announcement.dismiss';

/** The bar as the theme prints it. */
export interface AnnouncementData {
  id: string;
  html: string;
  /** CSS colours. */
  background?: string;
  color?: string;
  closeable: boolean;
  /** Shown from this time on, and until this time, in milliseconds. The head script hides it at other times. */
  from?: number;
  until?: number;
}
