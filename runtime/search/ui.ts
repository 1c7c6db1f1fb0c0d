import type { SearchUrls } from '../search-index/types.ts';

/** What the module at `SearchUrls.ui` exports. */
export interface SearchUi {
  /** Loads what a first query needs. Never fails. */
  prepare(urls: SearchUrls): void;
  /** Opens the dialog, whatever of the index is there. @throws When the setup cannot be loaded. */
  openDialog(urls: SearchUrls, opening: Opening): Promise<OpenDialog>;
  /** Starts the search page in the document, once; shows what its URL asks for when it has started before. */
  startPage(urls: SearchUrls): void;
}

/** What a reader does while the dialog is on its way. */
export interface Opening {
  /** The first query; letters that are typed meanwhile are added. */
  query: string;
  /** It was typed: more may follow. */
  isTyped?: boolean;
  isCancelled?: true;
}

export interface OpenDialog {
  close(): void;
  isOpen(): boolean;
  /** Puts the cursor into the field. */
  focus(): void;
}
