export type Mode = 'batched' | 'discrete';

/** One node of a state, as the demonstration shows it. */
export interface NodeView {
  id: string;
  type: string;
  /** Text of a text node. */
  text?: string;
  bold?: boolean;
  /** Relation to the current state: the same object, another version of a node, or a new node. */
  version: 'shared' | 'clone' | 'new';
  /** True for a shared element with descendants that aren't shared. */
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

/** The code of the two updates, line by line. */
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
    note: 'Lexical creates a pending state: a copy of the map of nodes. The nodes themselves are not copied, so all of them are shared.',
    lines: [0],
  },
  {
    title: 'A text changes',
    note: 'The change clones the text node and makes it dirty. Its ancestors stay shared, and are recorded because something below them is dirty.',
    lines: [1],
  },
  {
    title: 'The first update ends: transforms',
    note: 'A transform makes text that begins with TODO bold. It changes the existing clone. None of this is on the page yet.',
    lines: [2],
  },
];

const appended: Step = {
  title: 'A paragraph is appended',
  note: 'Three nodes are new. The root is cloned because it has a new last child, and so is the previous paragraph because it has a new sibling.',
  lines: [4, 5, 6, 7],
};

const normalised: Step = {
  title: 'The second update ends: normalisation',
  note: 'Two adjacent texts have the same format, so they are merged. Transforms run again and find nothing to do.',
  lines: [8],
};

const ALL_SHARED = 'Nothing is dirty now.';

export const STEPS: Record<Mode, Step[]> = {
  batched: [
    ...FIRST_UPDATE,
    {
      title: 'The second update begins',
      note: 'The pending state hasn’t been committed yet, so this update continues with it. No second copy is made.',
      lines: [3],
    },
    appended,
    normalised,
    {
      title: 'Commit',
      note: `The microtask runs: the pending state becomes the current one, it is rendered, and the listener runs once for both updates. ${ALL_SHARED}`,
      lines: [],
    },
  ],
  discrete: [
    ...FIRST_UPDATE,
    {
      title: 'The first commit',
      note: `The update is discrete, so it isn’t delayed: the pending state becomes the current one and is rendered before update() returns. ${ALL_SHARED}`,
      lines: [2],
    },
    {
      title: 'The second update begins',
      note: 'There is no pending state, so the map is copied again. Again, all nodes are shared.',
      lines: [3],
    },
    appended,
    normalised,
    {
      title: 'The second commit',
      note: `The listener has run twice, and the page was rendered twice. The document is the same as with one commit. ${ALL_SHARED}`,
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

/** The initial states, so that the page can show them without an editor. */
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
