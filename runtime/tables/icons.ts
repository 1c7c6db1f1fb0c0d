/**
 * The theme's own icons, as the `d` of one path in a box of 24 × 24 that is stroked, not filled. They are part of the
 * HTML: an image in a stylesheet, also one as a data URL, is a document of its own that browsers parse and lay out
 * before the first paint.
 */
export const search = 'M11 4.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13M16 16l4.5 4.5';
export const menu = 'M4 7h16M4 12h16M4 17h16';
export const close = 'm6 6 12 12M18 6 6 18';
export const light =
  'M12 7.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9M12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.4 1.4M17.6 17.6 19 19M19 5l-1.4 1.4M6.4 17.6 5 19';
export const dark = 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5Z';
export const system = 'M12 3a9 9 0 0 1 0 18zM12 3a9 9 0 0 0 0 18';
export const sidebar = 'M3 5h18v14H3zM9 5v14m8-10-3 3 3 3';
export const home = 'M4 11l8-7 8 7v9h-5v-6H9v6H4Z';
export const up = 'M12 20V5m-6 6 6-6 6 6';
export const pencil = 'M4 20h4L19 9l-4-4L4 16zM13 7l4 4';
export const bulb = 'M9 18h6M10 21h4M8.5 14.5a6.5 6.5 0 1 1 7 0c-.5.5-.5 1-.5 1.5v2H9v-2c0-.5 0-1-.5-1.5';
export const info = 'M12 8h.01M11 12h1v4h1M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0';
export const warning = 'M12 9v4M12 17h.01M10.3 4 2 18.5A2 2 0 0 0 3.7 21h16.6a2 2 0 0 0 1.7-2.5L13.7 4a2 2 0 0 0-3.4 0';
export const danger = 'M12 8v4M12 16h.01M8 3h8l5 5v8l-5 5H8l-5-5V8z';
export const file = 'M6 3h8l5 5v13H6zM14 3v5h5';
export const folder = 'M3 6h6l2 2h10v11H3z';
export const copy = 'M11 9h7a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2h-7a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2M5 15V6a2 2 0 0 1 2-2h8';
export const wrap = 'M4 6h16M4 18h5M4 12h13a3 3 0 0 1 0 6h-4m2-2-2 2 2 2';

/** Attributes of the `<svg>`; `theme/styles/reset.css` has its look. */
export const ICON = { viewBox: '0 0 24 24', 'aria-hidden': 'true' } as const;

/** An icon as HTML text. */
export const iconHtml = (d: string): string =>
  `<svg class="icon" viewBox="${ICON.viewBox}" aria-hidden="true"><path d="${d}"></path></svg>`;

/**
 * The picture of empty places: a sheet of paper under a magnifying glass that finds nothing. Paths in a box of 120 × 80;
 * `theme/styles/site-index.css` has their look.
 */
export const PICTURE = {
  viewBox: '0 0 120 80',
  paths: [
    ['back', 'M14 52a34 34 0 0 1 18-40c17-9 42-11 60 2s23 32 12 47-60 19-74 10c-8-5-13-10-16-19'],
    ['sheet', 'M38 14h30l14 14v38a4 4 0 0 1-4 4H38a4 4 0 0 1-4-4V18a4 4 0 0 1 4-4M68 14v14h14'],
    ['lines', 'M43 32h12M43 42h18M43 52h10'],
    ['glass', 'M75 35a14 14 0 1 0 0 28 14 14 0 0 0 0-28M85 59l14 13M70 46h.01M80 46h.01M71 54c2-2 6-2 8 0'],
  ],
} as const;
