import type { SearchUrls } from '../search-index/types.ts';

/** The exports of the module at `SearchUrls.ui`. */
export interface SearchUi {
  prepare(urls: SearchUrls): void;
  /** Opens the dialog, even before the index is loaded. @throws When the setup cannot be loaded. */
  openDialog(urls: SearchUrls, opening: Opening): Promise<OpenDialog>;
  /** Starts the search page in the document; if it has started before, shows the results for its URL. */
  startPage(urls: SearchUrls): void;
}

/** The reader's input while the dialog is loading. */
export interface Opening {
  /** The first query; letters that are typed meanwhile are added. */
  query: string;
  /** It was typed, so more letters may follow. */
  isTyped?: boolean;
  isCancelled?: true;
}

export interface OpenDialog {
  close(): void;
  isOpen(): boolean;
  focus(): void;
}
