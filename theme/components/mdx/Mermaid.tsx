import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { CONTENT_EVENT } from '../../../runtime/base/events.ts';
import { text } from '../../../runtime/base/texts.ts';
import type { OwnProps } from '../../../runtime/components/view.ts';
import { useIsBrowser } from '../../../runtime/hooks/useIsBrowser.ts';
import { useSite } from '../../../runtime/hooks/useSite.ts';
import { copy as copyIcon, iconHtml } from '../../../runtime/tables/icons.ts';
import { escapeHtml } from '../../logic/escape.ts';

export interface MermaidProps extends Pick<OwnProps, 'id' | 'className'> {
  /** Text of the diagram. */
  value?: string;
  /** The same as `value`. */
  chart?: string;
}

/** A diagram whose text is computed: the browser draws it. Until then, and without the package, its text is shown. */
export function Mermaid({ value, chart }: MermaidProps): ReactNode {
  const code = (value ?? chart ?? '').replace(/^\s*\n/, '').trimEnd();
  return <Diagram key={code} code={code} />;
}

function Diagram({ code }: { code: string }): ReactNode {
  const site = useSite();
  const isBrowser = useIsBrowser();
  // The page's first script draws diagrams that were in the document already.
  const [isNew] = useState(isBrowser);
  useEffect(() => {
    if (isNew) document.dispatchEvent(new Event(CONTENT_EVENT));
  }, [isNew]);
  const label = escapeHtml(text(site, 'code.copyLabel'));
  const copy = escapeHtml(text(site, 'code.copy'));
  const inner = useMemo(
    () => ({
      __html: `<div class="code" data-label="Mermaid"><pre data-language="mermaid" translate="no" tabindex="0"><code>${escapeHtml(code)}</code></pre><button class="copy" type="button" aria-label="${label}" title="${copy}">${iconHtml(copyIcon)}${copy}</button></div>`,
    }),
    [code, label, copy],
  );
  // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped above; the browser puts the picture next to it.
  return <div className="diagram" data-diagram="" dangerouslySetInnerHTML={inner} suppressHydrationWarning />;
}
