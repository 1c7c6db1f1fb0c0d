/** `@docusaurus/theme-common`: the outline of a page, scrolling, notices and boundaries. */
import { type ComponentPropsWithRef, type ReactNode, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { text } from '../../runtime/base/texts.ts';
import { useSite } from '../../runtime/hooks/useSite.ts';
import type { TocItem } from '../components/mdx/TOCInline.tsx';
import { SkipToContentFallbackId } from './theme-tools.ts';

export interface TocNode extends TocItem {
  children: TocNode[];
}

/** Headings below the last heading of a higher level. */
function treeOf(items: readonly TocItem[]): TocNode[] {
  const roots: TocNode[] = [];
  const open: TocNode[] = [];
  for (const item of items) {
    const node: TocNode = { ...item, children: [] };
    while ((open.at(-1)?.level ?? 0) >= node.level) open.pop();
    (open.at(-1)?.children ?? roots).push(node);
    open.push(node);
  }
  return roots;
}

export const useTreeifiedTOC = (toc: readonly TocItem[]): TocNode[] => useMemo(() => treeOf(toc), [toc]);

interface Outline {
  toc: readonly TocItem[];
  minHeadingLevel: number;
  maxHeadingLevel: number;
}

export function useFilteredAndTreeifiedTOC({ toc, minHeadingLevel: from, maxHeadingLevel: to }: Outline): TocNode[] {
  return useMemo(() => treeOf(toc.filter(({ level }) => level >= from && level <= to)), [toc, from, to]);
}

interface Highlight {
  linkClassName: string;
  linkActiveClassName: string;
}

/** Marks the link of the heading that is being read. */
export function useTOCHighlight(options: Highlight | undefined): void {
  const { linkClassName, linkActiveClassName } = options ?? {};
  useEffect(() => {
    if (!linkClassName || !linkActiveClassName) return undefined;
    const update = (): void => {
      const links = [...document.querySelectorAll<HTMLAnchorElement>(`a.${CSS.escape(linkClassName)}`)];
      const isPassed = ({ hash }: HTMLAnchorElement): boolean =>
        (document.getElementById(decodeURIComponent(hash.slice(1)))?.getBoundingClientRect().top ?? Infinity) < 120;
      const current = links.filter(isPassed).at(-1) ?? links[0];
      for (const link of links) link.classList.toggle(linkActiveClassName, link === current);
    };
    update();
    addEventListener('scroll', update, { passive: true });
    return () => removeEventListener('scroll', update);
  }, [linkClassName, linkActiveClassName]);
}

interface Position {
  scrollX: number;
  scrollY: number;
}

export function useScrollPosition(
  see: (now: Position, before: Position | null) => void,
  deps: readonly unknown[] = [],
): void {
  const last = useRef<Position | null>(null);
  const changed = useRef(0);
  const before = useRef(deps);
  if (deps.some((one, index) => !Object.is(one, before.current[index]))) changed.current += 1;
  before.current = deps;
  const version = changed.current;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller lists them.
  useEffect(() => {
    const onScroll = (): void => {
      const now = { scrollX: window.scrollX, scrollY: window.scrollY };
      see(now, last.current);
      last.current = now;
    };
    onScroll();
    addEventListener('scroll', onScroll, { passive: true });
    return () => removeEventListener('scroll', onScroll);
  }, [version]);
}

/** Keeps an element at its place of the window while a change above it is rendered. */
export function useScrollPositionBlocker() {
  const held = useRef<{ element: HTMLElement; top: number } | undefined>(undefined);
  useLayoutEffect(() => {
    if (!held.current) return;
    const { element, top } = held.current;
    held.current = undefined;
    window.scrollBy({ left: 0, top: element.getBoundingClientRect().top - top });
  });
  return {
    blockElementScrollPositionUntilNextRender(element: HTMLElement): void {
      held.current = { element, top: element.getBoundingClientRect().top };
    },
  };
}

export const useSmoothScrollTo = () => ({
  startScroll: (top: number) => window.scrollTo({ top, behavior: 'smooth' }),
  cancelScroll: () => window.scrollTo({ top: window.scrollY, behavior: 'instant' }),
});

export function useLockBodyScroll(isLocked = true): void {
  useEffect(() => {
    const { style } = document.body;
    style.overflow = isLocked ? 'hidden' : '';
    return () => {
      style.overflow = '';
    };
  }, [isLocked]);
}

/** docsgen hides its navbar itself: `hideOnScroll`. */
export const useHideableNavbar = () => ({ navbarRef: () => {}, isNavbarVisible: true });

/** The button is docsgen's. */
export const useBackToTopButton = () => ({
  shown: false,
  scrollToTop: () => window.scrollTo({ top: 0, behavior: 'smooth' }),
});

export const parseCodeBlockTitle = (metastring?: string): string =>
  /title=(?<quote>["'])(?<title>.*?)\k<quote>/.exec(metastring ?? '')?.groups?.['title'] ?? '';

export const parseLanguage = (className?: string): string | undefined =>
  /(?:^|\s)language-(\S+)/.exec(className ?? '')?.[1];

export const containsLineNumbers = (metastring?: string): boolean => /\bshowLineNumbers\b/.test(metastring ?? '');

/** The title and the content of an admonition of the old syntax. */
export const processAdmonitionProps = <Props extends object>(props: Props): Props => props;

export const SkipToContentLink = (): ReactNode => <a href={`#${SkipToContentFallbackId}`}>{text(useSite(), 'skip')}</a>;

/** docsgen's own notice says that a page is unlisted or a draft. */
export const UnlistedBannerTitle = (): ReactNode => null;
export const UnlistedBannerMessage = (): ReactNode => text(useSite(), 'doc.unlisted');
export const UnlistedMetadata = (): ReactNode => <meta name="robots" content="noindex" />;
export const DraftBannerTitle = (): ReactNode => null;
export const DraftBannerMessage = (): ReactNode => text(useSite(), 'doc.draft');

export const ErrorBoundaryTryAgainButton = (props: ComponentPropsWithRef<'button'>): ReactNode => (
  <button type="button" {...props}>
    {text(useSite(), 'crash.retry')}
  </button>
);

export const ErrorBoundaryError = ({ error }: { error: Error }): ReactNode => <p>{error.message}</p>;

export function ErrorBoundaryErrorMessageFallback({ error, tryAgain }: { error: Error; tryAgain(): void }): ReactNode {
  return (
    <div className="crash" role="alert">
      <p>{error.message}</p>
      <ErrorBoundaryTryAgainButton onClick={tryAgain} />
    </div>
  );
}
