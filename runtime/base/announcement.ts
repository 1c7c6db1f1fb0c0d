/** Storage keys of the announcement bar: the last message seen, and whether it was closed (`true` or `false`). */
export const ANNOUNCEMENT_ID_KEY = 'docsgen.announcement.id';
export const ANNOUNCEMENT_DISMISS_KEY = 'docsgen.announcement.dismiss';
