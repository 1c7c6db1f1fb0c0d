import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { $getRoot, $getSelection, $isElementNode, $isTextNode, type LexicalNode, type TextFormatType } from 'lexical';
import { useEffect, useState } from 'react';

interface Branch {
  key: string;
  type: string;
  /** Of a text. */
  text?: string;
  formats: string[];
  isSelected: boolean;
  children: Branch[];
}

const FORMATS: TextFormatType[] = ['bold', 'italic', 'underline', 'code'];

function $readBranch(node: LexicalNode, selected: ReadonlySet<string>): Branch {
  return {
    key: node.getKey(),
    type: node.getType(),
    text: $isTextNode(node) ? node.getTextContent() : undefined,
    formats: $isTextNode(node) ? FORMATS.filter((format) => node.hasFormat(format)) : [],
    isSelected: selected.has(node.getKey()),
    children: $isElementNode(node) ? node.getChildren().map((child) => $readBranch(child, selected)) : [],
  };
}

function $readTree(): Branch {
  const nodes = $getSelection()?.getNodes() ?? [];
  return $readBranch($getRoot(), new Set(nodes.map((node) => node.getKey())));
}

/** The current nodes of the surrounding editor; those that the selection touches are highlighted. */
export function NodeTree() {
  const [editor] = useLexicalComposerContext();
  const [tree, setTree] = useState(() => editor.getEditorState().read($readTree));

  useEffect(() => editor.registerUpdateListener(({ editorState }) => setTree(editorState.read($readTree))), [editor]);

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard.
    <section className="live-tree" aria-label="Tree of nodes" tabIndex={0}>
      <ul>
        <Item branch={tree} />
      </ul>
    </section>
  );
}

function Item({ branch }: { branch: Branch }) {
  const { type, text, formats, isSelected, children } = branch;
  return (
    <li>
      <span className="live-branch" data-selected={isSelected ? '' : undefined}>
        <b>{type}</b>
        {text === undefined ? null : ` “${text}”`}
        {formats.length === 0 ? null : ` ${formats.join(', ')}`}
      </span>
      {children.length === 0 ? null : (
        <ul>
          {children.map((child) => (
            <Item key={child.key} branch={child} />
          ))}
        </ul>
      )}
    </li>
  );
}
