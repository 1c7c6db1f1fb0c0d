/** Pictures of the editors: the same elements with the same classes, so that nothing moves when the editor comes. */
import type { ReactNode } from 'react';
import { CELLS, HERO, MARKDOWN, TASKS, type Words } from './contents.ts';
import { ToolIcon } from './ToolIcon.tsx';
import { type Branch, Tree } from './Tree.tsx';
import { heroTools, type ToolName, textTools } from './tools.ts';

/** The one that editors without changes have turned off. */
const isOff = (name: ToolName): boolean => name === 'Undo' || name === 'Redo';

const tools = (names: readonly ToolName[]): ReactNode => (
  <div className="editor-toolbar">
    {names.map((name) => (
      <span key={name} className="editor-tool" data-off={isOff(name) ? '' : undefined}>
        <ToolIcon name={name} />
      </span>
    ))}
  </div>
);

const buttons = (...names: string[]): ReactNode => (
  <div className="editor-toolbar live-buttons">
    {names.map((name) => (
      <span key={name} className="editor-button">
        {name}
      </span>
    ))}
  </div>
);

const field = (content: ReactNode): ReactNode => (
  <div className="editor-field">
    <div className="editor-input">{content}</div>
  </div>
);

/** An editor without text. */
const empty = (placeholder: string): ReactNode => (
  <div className="editor-field">
    <div className="editor-input" />
    <p className="editor-placeholder">{placeholder}</p>
  </div>
);

const split = (content: ReactNode, beside: ReactNode): ReactNode => (
  <div className="live-split">
    {field(content)}
    {beside}
  </div>
);

const TAGS = { bold: 'strong', italic: 'em', code: 'code' } as const;

function Piece({ words }: { words: Words }) {
  if (typeof words === 'string') return words;
  const Tag = TAGS[words[1]];
  return <Tag>{words[0]}</Tag>;
}

const paragraphs = HERO.map((all) => (
  <p key={all.join()}>
    {all.map((words) => (
      <Piece key={String(words)} words={words} />
    ))}
  </p>
));

const leaf = (type: string, text: string): Branch => ({
  ...{ key: type + text, type, text },
  ...{ formats: [], isSelected: false, children: [] },
});
const branch = (type: string, ...children: Branch[]): Branch => ({
  ...{ key: type + children.length, type },
  ...{ formats: [], isSelected: false, children },
});

const tree = branch(
  'root',
  branch(
    'paragraph',
    leaf('text', 'Everything here is a node. Type a '),
    leaf('hashtag', '#hashtag'),
    leaf('text', ', or a smiley: '),
    leaf('emoji', '🙂'),
  ),
  branch('paragraph', leaf('emoji', '🎉'), leaf('text', ' Delete removes it as a whole.')),
);

const [head = [], ...rows] = [0, 2, 4].map((at) => CELLS.slice(at, at + 2));

export const stills = {
  hero: (
    <>
      {tools(heroTools)}
      {field(paragraphs)}
    </>
  ),
  simple: empty('Write something. Ctrl+B makes it bold.'),
  toolbar: (
    <>
      {tools(textTools)}
      {field(
        <>
          <h3>Packing list</h3>
          <p>
            Select a few words and make them <strong>bold</strong>, or turn this paragraph into a heading.
          </p>
          <ul>
            <li>Tent</li>
            <li>Warm socks</li>
          </ul>
        </>,
      )}
    </>
  ),
  extended: split(
    <>
      <p>
        Everything here is a node. Type a <span className="live-hashtag">#hashtag</span>, or a smiley: <span>🙂</span>
      </p>
      <p>
        <span>🎉</span> Delete removes it as a whole.
      </p>
    </>,
    <div className="live-tree">
      <Tree root={tree} />
    </div>,
  ),
  emoji: (
    <>
      {buttons('Celebrate')}
      {empty('Write something that ends with :)')}
    </>
  ),
  note: empty('Write something…'),
  quickStart: (
    <>
      {buttons('Bold', 'Undo')}
      {field(
        <>
          <h3>Groceries</h3>
          <p>Bread, apples, coffee</p>
        </>,
      )}
    </>
  ),
  list: (
    <>
      {buttons('Tasks', 'Bullets', 'Numbers', 'Paragraphs', 'Indent', 'Outdent')}
      {field(
        <ul>
          {TASKS.map(([text, isDone]) => (
            <li key={text} className={isDone ? 'live-task live-task-done' : 'live-task'}>
              {text}
            </li>
          ))}
        </ul>,
      )}
    </>
  ),
  markdown: split(
    <>
      <h3>Shortcuts</h3>
      <p>
        Type <code>**bold**</code>, <em>italic</em>, or a hyphen and a space at the start of a line.
      </p>
      <ul>
        <li>Bread</li>
        <li>Apples</li>
      </ul>
    </>,
    <div className="live-tree live-source">{MARKDOWN}</div>,
  ),
  table: (
    <>
      {buttons('Row below', 'Column right', 'Bold', 'New table')}
      {field(
        <>
          <p>Drag across cells, then press Bold.</p>
          <table className="live-table">
            <tbody>
              <tr>
                {head.map((text) => (
                  <th key={text}>
                    <p>{text}</p>
                  </th>
                ))}
              </tr>
              {rows.map((cells) => (
                <tr key={cells[0]}>
                  {cells.map((text) => (
                    <td key={text}>
                      <p>{text}</p>
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </>,
      )}
    </>
  ),
};
