import { CodeBlock } from 'docsgen/theme';
import type { ReactNode } from 'react';

const TOKEN = /(\/\/.*)|('[^']*')|\b(import|from|export|const|function|return|if|new|type)\b|(\w+)(?=[(<])/g;
const NAMES = ['comment', 'string', 'keyword', 'function'];

/** The code with its tokens in the colours of code blocks: a page in React has no fenced blocks. */
function Colored({ code }: { code: string }): ReactNode {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const { index, 0: text, ...groups } of code.matchAll(TOKEN)) {
    const name = NAMES.find((_, at) => (groups as Record<number, string | undefined>)[at + 1] !== undefined);
    parts.push(
      code.slice(end, index),
      <span key={index} className={`home-code-${name}`}>
        {text}
      </span>,
    );
    end = index + text.length;
  }
  return [...parts, code.slice(end)];
}

/** A file of this folder, which is compiled and run by tests. */
export function Code({ file, code }: { file: string; code: string }) {
  return (
    <CodeBlock language="ts" title={file}>
      <Colored code={code.trimEnd()} />
    </CodeBlock>
  );
}
