export type Mode = 'batched' | 'discrete';

/** One node of a state, as the demonstration shows it. */
export interface NodeView {
  id: string;
  type: string;
  /** Text of a text node. */
  text?: string;
  bold?: boolean;
  /** What it is to the current state: the same object, another version of a node, or a node that is not there yet. */
  version: 'shared' | 'clone' | 'new';
  /** True for an element that is shared, but has something below it that is not. */
  below: boolean;
  children: NodeView[];
}

/** Both states at one moment. */
export interface Frame {
  current: NodeView;
  pending: NodeView | null;
  /** Calls of the update listener so far. */
  commits: number;
}

export interface Step {
  title: string;
  note: string;
  /** 0-based lines of the code that this step is about. */
  lines: number[];
}

const OPTIONS: Record<Mode, string> = { batched: '', discrete: ', { discrete: true }' };

/** The two updates that are shown, line by line. */
export function codeOf(mode: Mode): string[] {
  return [
    'editor.update(() => {',
    "  milk.setTextContent('TODO buy milk');",
    `}${OPTIONS[mode]});`,
    'editor.update(() => {',
    '  const paragraph = $createParagraphNode();',
    "  paragraph.append($createTextNode('Water '));",
    "  paragraph.append($createTextNode('plants'));",
    '  $getRoot().append(paragraph);',
    `}${OPTIONS[mode]});`,
  ];
}

const FIRST_UPDATE: Step[] = [
  {
    title: 'Before',
    note: 'The current state is on the page. Nothing is changing, so there is no pending state.',
    lines: [],
  },
  {
    title: 'The first update begins',
    note: 'Lexical makes a pending state: a copy of the map of nodes. The nodes themselves are not copied, so all of them are shared.',
    lines: [0],
  },
  {
    title: 'A text is written to',
    note: 'Writing clones the text node and makes it dirty. Its ancestors stay shared, and are noted because something below them is dirty.',
    lines: [1],
  },
  {
    title: 'The first update ends: transforms',
    note: 'A transform makes text bold that begins with TODO. It writes to the clone that is there already. The page has seen nothing of this.',
    lines: [2],
  },
];

const appended: Step = {
  title: 'A paragraph is appended',
  note: 'Three nodes are new. The root is cloned, because it has another last child, and so is the neighbour, because something follows it now.',
  lines: [4, 5, 6, 7],
};

const normalised: Step = {
  title: 'The second update ends: normalisation',
  note: 'Two texts of the same format stand side by side, so they become one. Transforms run again and find nothing to do.',
  lines: [8],
};

const ALL_SHARED = 'Nothing is dirty any more.';

export const STEPS: Record<Mode, Step[]> = {
  batched: [
    ...FIRST_UPDATE,
    {
      title: 'The second update begins',
      note: 'The pending state is still waiting, so this update continues with it. No second copy is made.',
      lines: [3],
    },
    appended,
    normalised,
    {
      title: 'Commit',
      note: `The microtask has come: the pending state becomes the current one, is drawn, and the listener runs once for both updates. ${ALL_SHARED}`,
      lines: [],
    },
  ],
  discrete: [
    ...FIRST_UPDATE,
    {
      title: 'The first commit',
      note: `The update is discrete, so it does not wait: the pending state becomes the current one and is drawn, before update() returns. ${ALL_SHARED}`,
      lines: [2],
    },
    {
      title: 'The second update begins',
      note: 'There is no pending state, so a new copy of the map is made. Again all nodes are shared.',
      lines: [3],
    },
    appended,
    normalised,
    {
      title: 'The second commit',
      note: `The listener has run twice, and the page was drawn twice. The document is the same as with one commit. ${ALL_SHARED}`,
      lines: [8],
    },
  ],
};

const paragraph = (id: string, text: NodeView): NodeView => ({
  id,
  type: 'paragraph',
  version: 'shared',
  below: false,
  children: [text],
});

const text = (id: string, content: string): NodeView => ({
  id,
  type: 'text',
  text: content,
  bold: false,
  version: 'shared',
  below: false,
  children: [],
});

/** What is there before anything has run, so that the page shows it without an editor. */
export const FIRST_FRAME: Frame = {
  current: {
    id: 'root',
    type: 'root',
    version: 'shared',
    below: false,
    children: [paragraph('1', text('2', 'Buy milk')), paragraph('3', text('4', 'Call Ada'))],
  },
  pending: null,
  commits: 0,
};
