import {
  $createParagraphNode,
  $createTextNode,
  $getNodeByKey,
  $getRoot,
  $isElementNode,
  $isTextNode,
  createEditor,
  type EditorState,
  type LexicalEditor,
  type LexicalNode,
  RootNode,
  TextNode,
} from 'lexical';
import type { Frame, Mode, NodeView } from './updateSteps.ts';

/** Numbers instead of keys: keys are counted per page, but readers should see the same ones in each run. */
type Ids = Map<string, string>;

function idOf(ids: Ids, key: string): string {
  if (key === 'root') return key;
  const id = ids.get(key) ?? String(ids.size + 1);
  ids.set(key, id);
  return id;
}

/** @param before State to compare versions with; without it, all nodes count as shared. */
function $view(node: LexicalNode, ids: Ids, before?: EditorState): NodeView {
  const latest = node.getLatest();
  const earlier = before ? before.read(() => $getNodeByKey(latest.getKey())) : latest;
  const version = earlier === null ? 'new' : earlier === latest ? 'shared' : 'clone';
  const id = idOf(ids, latest.getKey());
  const children = $isElementNode(latest) ? latest.getChildren().map((child) => $view(child, ids, before)) : [];
  const below = version === 'shared' && children.some((child) => child.version !== 'shared' || child.below);
  const view: NodeView = { id, type: latest.getType(), version, below, children };
  return $isTextNode(latest) ? { ...view, text: latest.getTextContent(), bold: latest.hasFormat('bold') } : view;
}

function createFilledEditor(): LexicalEditor {
  const editor = createEditor({
    namespace: 'UpdateStepper',
    onError: (error) => {
      throw error;
    },
  });
  editor.update(
    () => {
      for (const line of ['Buy milk', 'Call Ada']) {
        $getRoot().append($createParagraphNode().append($createTextNode(line)));
      }
    },
    { discrete: true },
  );
  return editor;
}

function $writeMilk(): void {
  const milk = $getRoot().getFirstDescendant();
  if ($isTextNode(milk)) milk.setTextContent('TODO buy milk');
}

function $appendPlants(): void {
  const paragraph = $createParagraphNode();
  paragraph.append($createTextNode('Water '));
  paragraph.append($createTextNode('plants'));
  $getRoot().append(paragraph);
}

/** Runs two updates on a real editor and returns both states at each step of `STEPS[mode]`. */
export async function traceUpdates(mode: Mode): Promise<Frame[]> {
  const editor = createFilledEditor();
  const ids: Ids = new Map();
  const frames: Frame[] = [];
  let commits = 0;
  const current = () => editor.getEditorState().read(() => $view($getRoot(), ids));
  const rest = (): Frame => ({ current: current(), pending: null, commits });
  const $during = (): Frame => ({
    current: current(),
    pending: $view($getRoot(), ids, editor.getEditorState()),
    commits,
  });
  frames.push(rest());

  let transformed = rest();
  editor.registerNodeTransform(TextNode, (node) => {
    const isTodo = node.getTextContent().startsWith('TODO');
    if (isTodo !== node.hasFormat('bold')) node.toggleFormat('bold');
  });
  // Transforms of the root come last, after those of text.
  editor.registerNodeTransform(RootNode, () => {
    transformed = $during();
  });
  editor.update(() => {}, { discrete: true });
  editor.registerUpdateListener(() => {
    commits++;
  });

  for (const $change of [$writeMilk, $appendPlants]) {
    const run = () => {
      frames.push($during());
      $change();
      frames.push($during());
    };
    if (mode === 'discrete') editor.update(run, { discrete: true });
    else editor.update(run);
    frames.push(transformed);
    if (mode === 'discrete') frames.push(rest());
  }
  if (mode === 'batched') {
    await Promise.resolve();
    frames.push(rest());
  }
  return frames;
}
