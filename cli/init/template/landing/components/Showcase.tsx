import type { ReactNode } from 'react';
import './Showcase.css';

interface Props {
  title: string;
  /** What is shown next to the text, such as a `<CodeBlock>`. */
  example: ReactNode;
  children: ReactNode;
}

/** A section with a text and an example: next to each other on wide screens, below each other on small ones. */
export default function Showcase({ title, example, children }: Props) {
  return (
    <section className="showcase">
      <div>
        <h2>{title}</h2>
        {children}
      </div>
      {example}
    </section>
  );
}
