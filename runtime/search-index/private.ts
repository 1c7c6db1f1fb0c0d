/** True for members that are private by their name: `_editor`, `TextNode.__text`. */
export const isPrivate = (name: string): boolean => /(?:^|\.)_+[^._][^.]*$/.test(name);
