import {
  $applyNodeReplacement,
  type EditorConfig,
  type SerializedTextNode,
  TextNode,
} from 'lexical';

export class EmojiNode extends TextNode {
  static override getType(): string {
    return 'emoji';
  }

  static override clone(node: EmojiNode): EmojiNode {
    return new EmojiNode(node.__text, node.__key);
  }

  static override importJSON(json: SerializedTextNode): EmojiNode {
    return $createEmojiNode(json.text);
  }

  override exportJSON(): SerializedTextNode {
    return { ...super.exportJSON(), type: 'emoji', version: 1 };
  }

  override createDOM(config: EditorConfig): HTMLElement {
    const element = super.createDOM(config);
    element.classList.add('emoji');
    return element;
  }
}

export function $createEmojiNode(emoji: string): EmojiNode {
  const node: EmojiNode = $applyNodeReplacement(new EmojiNode(emoji));
  return node.setMode('token');
}
