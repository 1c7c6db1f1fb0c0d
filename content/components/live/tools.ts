/** The buttons of toolbars, without Lexical: the picture of an editor shows them too. Paths in a 24 × 24 box. */
export const icons = {
  Undo: 'M4 5v5h5M4.5 10a8 8 0 1 1 .5 6',
  Redo: 'M20 5v5h-5M19.5 10a8 8 0 1 0-.5 6',
  Bold: 'M7 5v14h6.500a3.9 3.9 0 0 0 0-7.800H7M7 5h5.500a3.1 3.1 0 0 1 0 6.2',
  Italic: 'M10 5h7M7 19h7M14 5l-4 14',
  Underline: 'M7 4v7a5 5 0 0 0 10 0V4M6 20h12',
  Code: 'M8.500 6l-6 6 6 6M15.500 6l6 6-6 6',
  Heading: 'M6 5v14M17 5v14M6 12h11',
  'Bulleted list': 'M4.5 6h.01M4.5 12h.01M4.5 18h.01M9.5 6H20M9.5 12H20M9.5 18H20',
  'Numbered list': 'M3.5 4.5 5 4v5M3.5 14h2.500l-2.5 4H6M10.5 6H20M10.5 12H20M10.5 18H20',
};

export type ToolName = keyof typeof icons;

/** From left to right. */
export const heroTools: ToolName[] = ['Bold', 'Italic', 'Code', 'Undo'];
export const textTools: ToolName[] = [
  ...(['Undo', 'Redo', 'Bold', 'Italic', 'Underline'] as const),
  ...(['Heading', 'Bulleted list', 'Numbered list'] as const),
];
