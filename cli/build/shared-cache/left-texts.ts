/** Files of pages that are written to the output from the bytes that arrive, and are not copied into a pack. */
import { type GrowingBuffer, returnBuffer, takeBuffer } from '../../system/buffer-pool.ts';
import { absentHandle, absentKey, type Handle } from '../../system/cache.ts';

export interface LeftTexts {
  /** Has the texts. */
  buffer: GrowingBuffer;
  /** Takes the files of a page. @returns An absent handle. */
  leave(key: string, text: Uint8Array): Handle;
  bytesOf(handle: Handle): Uint8Array | undefined;
  /** Comes last: the texts are gone. */
  end(): void;
}

export function leftTexts(): LeftTexts {
  const buffer = takeBuffer();
  const texts = new Map<string, Uint8Array>();
  return {
    buffer,
    leave(key, text) {
      texts.set(key, text);
      return absentHandle(key);
    },
    bytesOf: (handle) => texts.get(absentKey(handle) ?? ''),
    end() {
      texts.clear();
      returnBuffer(buffer);
    },
  };
}
