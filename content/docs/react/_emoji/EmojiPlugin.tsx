import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { mergeRegister } from '@lexical/utils';
import {
  $insertNodes,
  COMMAND_PRIORITY_EDITOR,
  createCommand,
  type LexicalCommand,
  TextNode,
} from 'lexical';
import { useEffect } from 'react';
import { $createEmojiNode, EmojiNode } from './EmojiNode.ts';

export const INSERT_EMOJI_COMMAND: LexicalCommand<string> = createCommand(
  'INSERT_EMOJI_COMMAND',
);

function $replaceSmiley(node: TextNode) {
  const index = node.getTextContent().indexOf(':)');
  if (index === -1 || !node.isSimpleText()) return;
  const parts =
    index === 0 ? node.splitText(2) : node.splitText(index, index + 2);
  const smiley = parts[index === 0 ? 0 : 1];
  smiley?.replace($createEmojiNode('🙂'));
}

export function EmojiPlugin(): null {
  const [editor] = useLexicalComposerContext();

  useEffect(() => {
    if (!editor.hasNodes([EmojiNode])) {
      throw new Error(
        'EmojiPlugin: EmojiNode is not registered on the editor',
      );
    }
    return mergeRegister(
      editor.registerCommand(
        INSERT_EMOJI_COMMAND,
        (emoji) => {
          $insertNodes([$createEmojiNode(emoji)]);
          return true;
        },
        COMMAND_PRIORITY_EDITOR,
      ),
      editor.registerNodeTransform(TextNode, $replaceSmiley),
    );
  }, [editor]);

  return null;
}
