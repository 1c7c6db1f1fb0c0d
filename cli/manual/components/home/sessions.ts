/** What terminals on the home page show: commands and all that docsgen prints. `test/manual-home.broad.test.ts` runs them. */
export const SITE = {
  'content/docs/intro.md': '# Intro\n\nSee [desk lamps](./desk.md#bulbs).\n',
  'content/docs/desk.md': '# Desk lamps\n\n## Bulb\n\nBack to the [intro](./intro.md).\n',
};

export const CAUGHT = `$ npx docsgen build
content/docs/intro.md:3:5  error  DG5002  the page /docs/desk has no anchor "#bulbs"
  3 | See [desk lamps](./desk.md#bulbs).
    |     ^
  hint: did you mean "#bulb"?

Failed: 1 error. Nothing was written.
$ npx docsgen fix
content/docs/intro.md: 1 change
Changed 1 place in 1 file.
`;

export const MOVED = `$ npx docsgen mv content/docs/desk.md content/docs/lamps/
content/docs/desk.md → content/docs/lamps/desk.md
content/docs/desk.md: 2 changes
content/docs/intro.md: 1 change
Changed 3 places in 2 files.
`;
