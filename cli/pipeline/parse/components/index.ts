/** The static components, by MDX tag and by directive. A new component is a view in `runtime/components/`. */

import { admonition } from '../../../../runtime/components/admonition.ts';
import { allViews } from '../../../../runtime/components/all.ts';
import { ADMONITIONS } from '../../../../runtime/tables/admonitions.ts';
import type { MarkdownSettings } from '../../../model/document.ts';
import type { Component, DirectiveKind } from '../html/types.ts';
import { admonitionNames, admonitionType } from './admonition.ts';
import { codeBlock, mermaid } from './code.ts';
import { docCardList } from './doc-card-list.ts';
import { fromView } from './from-view.ts';
import { heading, tocInline } from './headings.ts';
import { themedImage } from './themed-image.ts';
import { unconverted } from './unconverted.ts';

const components: readonly Component[] = [
  ...allViews().map(fromView),
  codeBlock,
  mermaid,
  tocInline,
  docCardList,
  themedImage,
  heading,
];

/** With what is a directive only. */
const withDirectives: readonly Component[] = [...components, unconverted];

/** Components by MDX tag. */
export const byTag: ReadonlyMap<string, Component> = new Map(
  components.flatMap((component) => [component.name, ...(component.aliases ?? [])].map((tag) => [tag, component])),
);

const byDirective: ReadonlyMap<string, Component> = new Map(
  withDirectives.flatMap((component) => (component.directive?.names ?? []).map((name) => [name, component])),
);

/** The component of a directive. The site's own admonitions override components of the same name. */
export function componentOfDirective(
  written: string,
  kind: DirectiveKind,
  { admonitions }: Pick<MarkdownSettings, 'admonitions'>,
): Component | undefined {
  const name = written.toLowerCase();
  if (kind === 'container' && admonitionType(name, admonitions) !== undefined) return byTag.get(admonition.name);
  const component = byDirective.get(name);
  return component?.directive?.kinds.includes(kind) ? component : undefined;
}

/** Names of the text and leaf directives that exist. */
export const inlineDirectives: readonly string[] = withDirectives.flatMap(({ directive }) =>
  directive?.kinds.some((kind) => kind !== 'container') ? directive.names : [],
);

/** All names of block directives, for hints; `shown` are the main names. */
export function blockDirectives({ admonitions }: Pick<MarkdownSettings, 'admonitions'>) {
  const own = withDirectives.flatMap(({ directive, parent }) =>
    directive?.kinds.includes('container') && parent === undefined ? directive.names : [],
  );
  return {
    all: [...admonitionNames(admonitions), ...own],
    shown: [...ADMONITIONS.map(({ name }) => name), ...admonitions, ...own],
  };
}
