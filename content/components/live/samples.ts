import type { ComponentType } from 'react';

export interface Sample {
  /** Accessible name of the region. */
  label: string;
  /** The size of the box, before and after the editor loads. */
  size: 'small' | 'medium' | 'large';
  /** Imports the component. It is a separate chunk, so that a page whose editor nobody uses doesn't load it. */
  load(): Promise<ComponentType>;
}

/** The live editors of this site by name. */
export const samples = {
  hero: {
    label: 'Live editor: try Lexical',
    size: 'medium',
    load: () => import('./HeroEditor.tsx').then(({ HeroEditor }) => HeroEditor),
  },
  simple: {
    label: 'Live editor: plain set-up',
    size: 'small',
    load: () => import('./SimpleEditor.tsx').then(({ SimpleEditor }) => SimpleEditor),
  },
  toolbar: {
    label: 'Live editor: toolbar',
    size: 'medium',
    load: () => import('./ToolbarEditor.tsx').then(({ ToolbarEditor }) => ToolbarEditor),
  },
  extended: {
    label: 'Live editor: emoji, hashtags and the tree of nodes',
    size: 'large',
    load: () => import('./ExtendedEditor.tsx').then(({ ExtendedEditor }) => ExtendedEditor),
  },
  emoji: {
    label: 'Live editor: the emoji plugin',
    size: 'small',
    load: () => import('../../docs/react/_emoji/EmojiEditor.tsx').then(({ EmojiEditor }) => EmojiEditor),
  },
  note: {
    label: 'Live editor: the component above',
    size: 'small',
    load: () => import('../../docs/getting-started/_note/NoteEditor.tsx').then(({ NoteEditor }) => NoteEditor),
  },
  quickStart: {
    label: 'Live editor: the editor of this page',
    size: 'small',
    load: () => import('./QuickStartEditor.tsx').then(({ QuickStartEditor }) => QuickStartEditor),
  },
  list: {
    label: 'Live editor: lists',
    size: 'medium',
    load: () => import('./ListEditor.tsx').then(({ ListEditor }) => ListEditor),
  },
  markdown: {
    label: 'Live editor: Markdown shortcuts',
    size: 'large',
    load: () => import('./MarkdownEditor.tsx').then(({ MarkdownEditor }) => MarkdownEditor),
  },
  table: {
    label: 'Live editor: a table',
    size: 'medium',
    load: () => import('./TableEditor.tsx').then(({ TableEditor }) => TableEditor),
  },
} satisfies Record<string, Sample>;

export type SampleName = keyof typeof samples;
