/** The part of launch-editor that finds the editor in use; the package has no types for it. */
declare module 'launch-editor/guess.js' {
  /** The command of the editor with its arguments. */
  export default function guessEditor(): [editor: string | null, ...args: string[]];
}
