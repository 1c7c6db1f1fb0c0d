/** Many growing texts in one buffer: strings would take ten times the memory. ASCII only. */

/** Bytes of a block; the first four are the number of the next block. */
const BLOCK = 32;
const HEAD = 4;

export class TextPool {
  private bytes = new Uint8Array(1 << 20);
  private links = new DataView(this.bytes.buffer);
  private blocks = 1;
  private readonly ids = new Map<string, number>();
  private first: number[] = [];
  private last: number[] = [];
  private fill: number[] = [];

  /** Number of the text with this name; a new text is empty. */
  id(name: string): number {
    return this.ids.get(name) ?? this.begin(name);
  }

  append(id: number, text: string): void {
    let block = this.last[id] as number;
    let fill = this.fill[id] as number;
    for (let at = 0; at < text.length; at++) {
      if (fill === BLOCK) {
        const next = this.block();
        this.links.setUint32(block * BLOCK, next);
        block = next;
        fill = HEAD;
      }
      this.bytes[block * BLOCK + fill++] = text.charCodeAt(at);
    }
    this.last[id] = block;
    this.fill[id] = fill;
  }

  texts(): Map<string, string> {
    const decoder = new TextDecoder('latin1');
    let scratch = new Uint8Array(1 << 16);
    const texts = new Map<string, string>();
    for (const [name, id] of this.ids) {
      let length = 0;
      for (let block = this.first[id] as number; block !== 0; block = this.links.getUint32(block * BLOCK)) {
        const end = block === this.last[id] ? (this.fill[id] as number) : BLOCK;
        if (length + BLOCK > scratch.length) {
          const larger = new Uint8Array(scratch.length * 2);
          larger.set(scratch);
          scratch = larger;
        }
        scratch.set(this.bytes.subarray(block * BLOCK + HEAD, block * BLOCK + end), length);
        length += end - HEAD;
      }
      texts.set(name, decoder.decode(scratch.subarray(0, length)));
    }
    return texts;
  }

  private begin(name: string): number {
    const id = this.first.length;
    const block = this.block();
    // Concatenating and slicing copies the name, which would otherwise keep the record it was cut from in memory.
    this.ids.set(` ${name}`.slice(1), id);
    this.first.push(block);
    this.last.push(block);
    this.fill.push(HEAD);
    return id;
  }

  private block(): number {
    const block = this.blocks++;
    if (this.blocks * BLOCK > this.bytes.length) {
      const larger = new Uint8Array(this.bytes.length * 2);
      larger.set(this.bytes);
      this.bytes = larger;
      this.links = new DataView(larger.buffer);
    }
    return block;
  }
}
