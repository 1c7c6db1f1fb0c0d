import { $getRoot, $getSelection, $isElementNode, $isTextNode, type LexicalNode, type TextFormatType } from 'lexical';
import { type Branch, Tree } from './Tree.tsx';
import { useReading } from './useReading.ts';

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
  const tree = useReading($readTree);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard.
    <section className="live-tree" aria-label="Tree of nodes" tabIndex={0}>
      <Tree root={tree} />
    </section>
  );
}
