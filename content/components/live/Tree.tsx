/** A node of an editor, as plain data. */
export interface Branch {
  key: string;
  type: string;
  /** Of a text. */
  text?: string;
  formats: string[];
  isSelected: boolean;
  children: Branch[];
}

/** A node and all that is in it, as a nested list. */
export function Tree({ root }: { root: Branch }) {
  return (
    <ul>
      <Item branch={root} />
    </ul>
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
