import { type CSSProperties, type ReactNode, useEffect } from 'react';
import { CONTENT_EVENT } from '../../../runtime/base/events.ts';
import { text } from '../../../runtime/base/texts.ts';
import { barOf } from '../../../runtime/components/code-label.ts';
import { type Flag, isOn, type OwnProps } from '../../../runtime/components/view.ts';
import { useSite } from '../../../runtime/hooks/useSite.ts';
import { copy } from '../../../runtime/tables/icons.ts';
import { Icon } from '../Icon/Icon.tsx';
import { type CodeLook, readLook, takeMagic } from './code-look.ts';
import { classes, reactText } from './props.ts';

export interface CodeBlockProps extends OwnProps {
  /**
   * Shown on the block; the code is not highlighted, which happens only while building. `className="language-js"` works
   * too.
   */
  language?: string;
  /** The same as `language`. */
  lang?: string;
  title?: string;
  /** Shows line numbers, from 1 or from this number. */
  showLineNumbers?: Flag | number;
  /** The rest of the first line of a fenced block: `title="a.js" {1,3-5} showLineNumbers`. */
  metastring?: string;
  /** Wraps long lines instead of scrolling. */
  wrap?: Flag;
  /** Number of lines shown of a longer block until it is unfolded. */
  collapse?: number;
  /** The code, as an alternative to children. */
  code?: string;
}

/** A code block whose code is computed, in the frame of all code blocks. */
export function CodeBlock(props: CodeBlockProps): ReactNode {
  const site = useSite();
  // Once it is hydrated, the block can get a button that wraps its lines.
  useEffect(() => void document.dispatchEvent(new Event(CONTENT_EVENT)), []);
  const { wrap, code, children, id } = props;
  const language = /(?:^|\s)language-(\S+)/.exec(props.className ?? '')?.[1];
  const className = props.className?.replace(/(?:^|\s)language-\S+/, '').trim();
  const said = readLook({
    ...props,
    language: (props.language ?? props.lang ?? language ?? '').replace(/^language-/, ''),
  });
  const source = (code ?? reactText(children))?.replace(/^\s*\n/, '').trimEnd();
  const { lines, marked } = takeMagic(source?.split('\n') ?? [], said.marked, site.magicComments);
  const look = { ...said, marked };
  const isFolded = look.collapse > 0 && lines.length > look.collapse;
  const last = (look.firstNumber ?? 1) + lines.length - 1;
  const { label, wraps } = barOf({
    ...look,
    // The code of a component is unknown, so it may have several lines.
    code: source === undefined ? '\n' : lines.join('\n'),
    isPlain: look.isPlain || site.codeLabels === false,
  });
  const isWrapped = isOn(wrap ?? wraps);
  const pre = {
    'data-language': look.language || 'text',
    translate: 'no' as const,
    'data-wrap': isWrapped ? '' : undefined,
    tabIndex: isWrapped ? undefined : 0,
    'data-line-numbers': look.firstNumber === undefined ? undefined : last > 999 ? String(last).length : '',
  };
  return (
    <div
      id={id}
      className={classes('code', className)}
      data-label={label}
      style={isFolded ? ({ '--dg-lines': look.collapse } as CSSProperties) : undefined}
    >
      {look.title === undefined ? null : <div className="code-title">{look.title}</div>}
      <pre {...pre}>
        <code>{source === undefined ? children : <Lines lines={lines} look={look} />}</code>
      </pre>
      {isFolded ? (
        <details className="code-more">
          <summary>
            <span>{text(site, 'code.all', { count: lines.length })}</span>
            <span>{text(site, 'code.fewer')}</span>
          </summary>
        </details>
      ) : null}
      <button className="copy" type="button" aria-label={text(site, 'code.copyLabel')} title={text(site, 'code.copy')}>
        <Icon d={copy} />
        {text(site, 'code.copy')}
      </button>
    </div>
  );
}

function Lines({ lines, look: { firstNumber, marked } }: { lines: string[]; look: CodeLook }): ReactNode {
  if (firstNumber === undefined && marked.size === 0) return lines.join('\n');
  return lines.map((line, index) => {
    const names = marked.get(index + 1);
    const whole = `${line}\n`;
    if (firstNumber === undefined && !names) return index === lines.length - 1 ? line : whole;
    return (
      <span
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is identified by its position.
        key={index}
        className={classes('line', names?.join(' '))}
        data-line={firstNumber === undefined ? undefined : firstNumber + index}
      >
        {whole}
      </span>
    );
  });
}
