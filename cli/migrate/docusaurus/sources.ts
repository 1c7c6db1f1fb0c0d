/** Imports in the sources of the old site that docsgen does not support, each with its place. */
import type { Content, Moving } from './context.ts';

export function sourceNotes(_moving: Moving, _content: Content): void {}
