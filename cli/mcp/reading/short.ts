/** What a program has sent, as an answer repeats it. */

const MAX_CHARACTERS = 100;

/** One line with the beginning: a long argument would fill the context of the model that sent it once more. */
export function short(written: string): string {
  const line = written.replace(/\s+/g, ' ').trim();
  const characters = [...line.slice(0, MAX_CHARACTERS * 2)];
  return characters.length <= MAX_CHARACTERS ? line : `${characters.slice(0, MAX_CHARACTERS).join('')}…`;
}
