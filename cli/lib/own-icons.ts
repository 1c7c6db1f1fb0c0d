/**
 * Icons that need no package, by the names that Lucide has for what they show: a site that installs Lucide gets its drawings
 * instead. Each is the `d` of one stroked path in a box of 24 × 24, drawn for docsgen.
 */
const ROUND = 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18';

export const OWN_ICONS: Readonly<Record<string, string>> = {
  book: 'M5 6a2 2 0 0 1 2-2h12v16H7a2 2 0 0 1 0-4h12M5 18V6',
  bug: 'M8 9h8v6a4 4 0 0 1-8 0zM9 9a3 3 0 0 1 6 0M4 12h4m8 0h4M5 20l3-3m11 3-3-3M5 6l3 3m11-3-3 3',
  calendar: 'M4 6h16v14H4zM4 10h16M8 3v4m8-4v4',
  'circle-question-mark': `${ROUND}M9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.4-1 .9-1 1.7M12 17h.01`,
  clock: `${ROUND}M12 7v5l3.5 2`,
  cloud: 'M7 19a4.5 4.5 0 0 1-.5-9A6 6 0 0 1 18 11.5a3.8 3.8 0 0 1-.5 7.5z',
  code: 'm8 7-5 5 5 5m8-10 5 5-5 5',
  compass: `${ROUND}m3.5 5.5-2 5-5 2 2-5z`,
  cpu: 'M6 6h12v12H6zM10 10h4v4h-4zM9 2v4m6-4v4M9 18v4m6-4v4M2 9h4m-4 6h4m12-6h4m-4 6h4',
  database: 'M4 6c0-4 16-4 16 0S4 10 4 6v12c0 4 16 4 16 0V6M4 12c0 4 16 4 16 0',
  download: 'M12 4v11m-5-5 5 5 5-5M5 20h14',
  'file-text': 'M6 3h8l5 5v13H6zM14 3v5h5M9 13h7m-7 4h7',
  flag: 'M5 21V4h14l-3 5 3 5H5',
  folder: 'M3 6h6l2 2h10v11H3z',
  globe: `${ROUND}M3 12h18M12 3c-5 5-5 13 0 18 5-5 5-13 0-18`,
  'graduation-cap': 'm12 5 10 5-10 5-10-5zM6 12v5c3 3 9 3 12 0v-5m4-2v6',
  heart: 'M12 20C5 15 3 12 3 8.5a4.5 4.5 0 0 1 9-.7 4.5 4.5 0 0 1 9 .7C21 12 19 15 12 20',
  house: 'M4 11l8-7 8 7v9h-5v-6H9v6H4Z',
  image: 'M4 5h16v14H4zm0 11 5-5 5 5 2-2 4 4M15 9h.01',
  info: 'M12 8h.01M11 12h1v4h1M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0',
  key: 'M8 12a4 4 0 1 0 0 8 4 4 0 0 0 0-8m3 1 9-9m-4 4 3 3',
  layers: 'm12 3 9 5-9 5-9-5zM3 12.5l9 5 9-5M3 17l9 5 9-5',
  lightbulb: 'M9 18h6M10 21h4M8.5 14.5a6.5 6.5 0 1 1 7 0c-.5.5-.5 1-.5 1.5v2H9v-2c0-.5 0-1-.5-1.5',
  lock: 'M5 11h14v9H5zM8 11V8a4 4 0 0 1 8 0v3',
  map: 'm3 6 6-2 6 2 6-2v14l-6 2-6-2-6 2zM9 4v14m6-12v14',
  package: 'm12 3 8 4.5v9L12 21l-8-4.5v-9zM4 7.5l8 4.5 8-4.5M12 12v9',
  palette:
    'M12 3a9 9 0 1 0 0 18c2 0 2-1.5 1.5-2.5-.8-1.6 0-3 2-3H18a3 3 0 0 0 3-3C21 7 17 3 12 3M7.5 12h.01M10 7.5h.01m5 0h.01',
  pencil: 'M4 20h4L19 9l-4-4L4 16zM13 7l4 4',
  puzzle: 'M4 8h4.5a2.5 2.5 0 1 1 5 0H18v4.5a2.5 2.5 0 1 1 0 5V21H4z',
  rocket: 'M12 3c4 3 5 7 4 12H8C7 10 8 6 12 3m-4 8-3 4v4l3-2m8-6 3 4v4l-3-2M12 9h.01M11 19l1 2 1-2',
  search: 'M11 4.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13M16 16l4.5 4.5',
  server: 'M4 4h16v7H4zm0 9h16v7H4zM8 7.5h.01m0 9h.01',
  settings:
    'M12 6a6 6 0 1 0 0 12 6 6 0 0 0 0-12m0 4a2 2 0 1 0 0 4 2 2 0 0 0 0-4m0-7v3m0 12v3M3 12h3m12 0h3M5.6 5.6l2.2 2.2m8.4 8.4 2.2 2.2m0-12.8-2.2 2.2m-8.4 8.4-2.2 2.2',
  shield: 'm12 3 8 3v6c0 4.5-3 7.5-8 9-5-1.5-8-4.5-8-9V6z',
  star: 'm12 3 2.7 5.8 6.3.8-4.6 4.4 1.2 6.3-5.6-3.1-5.6 3.1 1.2-6.3L3 9.6l6.3-.8z',
  terminal: 'M3 5h18v14H3zm4 4 3 3-3 3m5 0h5',
  'triangle-alert': 'M12 9v4M12 17h.01M10.3 4 2 18.5A2 2 0 0 0 3.7 21h16.6a2 2 0 0 0 1.7-2.5L13.7 4a2 2 0 0 0-3.4 0',
  users:
    'M9 4a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7M2.5 20c0-4 3-6 6.5-6s6.5 2 6.5 6M16 4.5a3.5 3.5 0 0 1 0 6m2 4c2.2.8 3.5 2.8 3.5 5.5',
  wrench: 'm20 7-4 4-3-3 4-4a5 5 0 0 0-6 6.5l-7 7L6.5 20l7-7A5 5 0 0 0 20 7',
  zap: 'M13 3 5 14h6l-1 7 8-11h-6z',
};
