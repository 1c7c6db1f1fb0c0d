import { icons, type ToolName } from './tools.ts';

export function ToolIcon({ name }: { name: ToolName }) {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path d={icons[name]} />
    </svg>
  );
}
