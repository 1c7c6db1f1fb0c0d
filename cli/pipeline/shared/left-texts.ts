/** Files of pages that are written to the output from the bytes that arrive, and are not copied into a pack. */
import { absentHandle, absentKey, type Handle } from '../../system/cache.ts';
import { type Desk, returnDesk, takeDesk } from '../../system/desk.ts';

export interface LeftTexts {
  /** The texts are on it. */
  desk: Desk;
  /** Takes the files of a page. @returns An absent handle. */
  leave(key: string, text: Uint8Array): Handle;
  bytesOf(handle: Handle): Uint8Array | undefined;
  /** Comes last: the texts are gone. */
  end(): void;
}

export function leftTexts(): LeftTexts {
  const desk = takeDesk();
  const texts = new Map<string, Uint8Array>();
  return {
    desk,
    leave(key, text) {
      texts.set(key, text);
      return absentHandle(key);
    },
    bytesOf: (handle) => texts.get(absentKey(handle) ?? ''),
    end() {
      texts.clear();
      returnDesk(desk);
    },
  };
}
