/** What a page shows, measured: texts that are cut, on top of one another or outside of their boxes, and controls that are too small. */
import type { Page } from 'playwright-core';

/** The spacing that every reader may set (WCAG 1.4.12). */
export const SPACED = `*, ::before, ::after { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
p { margin-block-end: 2em !important; }`;

type Report = (kind: string, one: Element, text: string) => void;

interface Line {
  text: string;
  owner: Element;
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** Scrolled out of its box. */
  isAway?: boolean | undefined;
  isBeginning?: boolean;
}

/** Runs in the page. Parts that show a beginning of what their link leads to may end with dots. */
function textLines(): Line[] {
  const BEGINNINGS =
    '.post-card-text > p, .pager b, .api-about, .search-option, .search-excerpt, .breadcrumbs li > span';
  const NOT_TEXT =
    '.sr-only, .skip-link, script, style, title, math, select, [aria-hidden="true"], .choice-label, .icon-label';
  const lines: Line[] = [];
  /** For ears only. */
  const isHidden = (one: Element | null): boolean =>
    one !== null && (getComputedStyle(one).clipPath === 'inset(50%)' || isHidden(one.parentElement));
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const owner = walker.currentNode.parentElement;
    const text = walker.currentNode.textContent ?? '';
    if (!text.trim() || !owner?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    if (owner.closest(NOT_TEXT) || owner.closest('.code:has(> .code-more:not([open]))') || isHidden(owner)) continue;
    const style = getComputedStyle(owner);
    const size = Number.parseFloat(style.fontSize);
    const gap = Number.parseFloat(style.letterSpacing) || 0;
    if (size < 4 || style.color === 'rgba(0, 0, 0, 0)') continue;
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    const clamp = owner.closest(BEGINNINGS)?.getBoundingClientRect();
    for (const box of range.getClientRects()) {
      const middle = (box.top + box.bottom) / 2;
      if (clamp && (middle > clamp.bottom || box.left > clamp.right)) continue;
      if (box.width > gap + 1)
        lines.push({
          text,
          owner,
          left: box.left,
          right: box.right - gap,
          top: middle - size * 0.4,
          bottom: middle + size * 0.4,
        });
    }
  }
  return lines.map((line) => ({ ...line, isBeginning: line.owner.closest(BEGINNINGS) !== null }));
}

/** Runs in the page. What scrolls cuts nothing. */
function edgeFaults(lines: Line[], report: Report): void {
  for (const line of lines) {
    let x = true;
    let y = true;
    if (line.isBeginning) continue;
    for (let at: Element | null = line.owner; at && at !== document.body; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (style.display === 'contents' || (style.display === 'inline' && style.position === 'static')) continue;
      const box = at.getBoundingClientRect();
      const isSvg = at instanceof SVGElement;
      if (isSvg && !(at instanceof SVGSVGElement)) continue;
      const isCutX = x && (line.left < box.left - 2 || line.right > box.right + 2);
      const isCutY = y && (line.top < box.top - 2 || line.bottom > box.bottom + 2);
      const hasEdge = style.backgroundColor !== 'rgba(0, 0, 0, 0)' || Number.parseFloat(style.borderBottomWidth) > 0;
      if (isCutX && /hidden|clip/.test(style.overflowX)) report('cut', at, line.text);
      else if (isCutY && /hidden|clip/.test(style.overflowY)) report('cut', at, line.text);
      else if ((isCutX || isCutY) && style.overflowX === 'visible' && hasEdge) report('outside of', at, line.text);
      const scrolls = [/auto|scroll/.test(style.overflowX), /auto|scroll/.test(style.overflowY)];
      line.isAway ||= (scrolls[0] && isCutX) || (scrolls[1] && isCutY);
      if (scrolls[0]) x = false;
      if (scrolls[1]) y = false;
      if (style.position === 'fixed') x = y = false;
    }
    if (x && (line.left < -2 || line.right > innerWidth + 2)) report('outside of', document.body, line.text);
  }
}

/** Runs in the page. */
function overlaps(lines: Line[], report: Report): void {
  lines.sort((one, other) => one.top - other.top);
  const layerOf = (one: Element): Element | null => {
    for (let at: Element | null = one; at; at = at.parentElement)
      if (/fixed|sticky/.test(getComputedStyle(at).position)) return at;
    return null;
  };
  lines.forEach((line, index) => {
    for (let next = index + 1; next < lines.length; next += 1) {
      const other = lines[next]!;
      if (other.top >= line.bottom - 2) break;
      if (other.left >= line.right - 2 || other.right <= line.left + 2) continue;
      // A line that dots end lies on itself.
      if (line.owner === other.owner || line.isAway || other.isAway) continue;
      if (layerOf(line.owner) === layerOf(other.owner))
        report(`on ${other.text.trim().slice(0, 40)}`, line.owner, line.text);
    }
  });
}

/** Texts that are cut, that leave their boxes or lie on others. */
export const textFaultsOf = (page: Page): Promise<string[]> =>
  page.evaluate(`(() => {
    ${textLines} ${edgeFaults} ${overlaps}
    const faults = new Set();
    const report = (kind, one, text) =>
      faults.add(kind + ' ' + one.tagName + '.' + one.getAttribute('class') + ': ' + text.trim().slice(0, 50));
    const lines = textLines();
    edgeFaults(lines, report);
    overlaps(lines, report);
    const wider = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    return [...faults, ...(wider > 0 ? ['page: ' + wider + ' px too wide'] : [])];
  })()`);

/** Fields of which a phone would enlarge the page: the size of their text is below 16 px. */
export const smallFieldsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('input, select, textarea, [contenteditable]:not([contenteditable=false])')]
      .filter(
        (one) =>
          !one.matches(
            '[type=checkbox], [type=radio], [type=range], [type=color], [type=button], [type=submit], [type=reset], [type=file], [type=hidden]',
          ),
      )
      .filter((one) => Number.parseFloat(getComputedStyle(one).fontSize) < 16)
      .map((one) => `${getComputedStyle(one).fontSize}: ${one.outerHTML.slice(0, 90)}`),
  );

/**
 * Runs in the page: controls of less than 24 × 24 px that are not within a sentence (WCAG 2.5.8, without its exception for
 * those that stand alone).
 */
function smallTargets(): string[] {
  const CONTROLS =
    'a[href], button, summary, input, select, textarea, label:has(input), [role=button], [role=tab], [role=option]';
  const letters = (one: Element | null): number => (one?.textContent ?? '').replace(/\s/g, '').length;
  const isInSentence = (one: Element): boolean => {
    let block: Element | null = one;
    while (block && /^(inline|contents)$/.test(getComputedStyle(block).display)) block = block.parentElement;
    return block !== one && letters(block) > letters(one);
  };
  /** A link holds what is in it: a picture, a block, text of several lines; or it covers a row or a card. */
  const sizeOf = (one: HTMLElement): [number, number] => {
    const covers = ['::before', '::after'].some((part) => {
      const { content, position } = getComputedStyle(one, part);
      return content !== 'none' && position === 'absolute';
    });
    const parts = [one, ...one.querySelectorAll('*'), ...(covers && one.offsetParent ? [one.offsetParent] : [])];
    const boxes = parts.flatMap((part) => [...part.getClientRects()]).filter(({ width, height }) => width * height > 1);
    if (boxes.length === 0) return [99, 99];
    return [
      Math.max(...boxes.map(({ right }) => right)) - Math.min(...boxes.map(({ left }) => left)),
      Math.max(...boxes.map(({ bottom }) => bottom)) - Math.min(...boxes.map(({ top }) => top)),
    ];
  };
  const found = [...document.querySelectorAll<HTMLElement>(CONTROLS)]
    .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .filter((one) => !one.closest('.sr-only, .skip-link, label input'))
    .flatMap((one) => {
      const [width, height] = sizeOf(one);
      if (Math.min(width, height) >= 23.9 || isInSentence(one)) return [];
      const place = one.parentElement?.closest('[class]')?.getAttribute('class') ?? '';
      const name = one.textContent?.trim() || one.getAttribute('aria-label') || '';
      return [`${Math.round(width)}×${Math.round(height)} ${place} ${one.tagName}: ${name.slice(0, 30)}`];
    });
  return [...new Set(found)];
}

export const smallTargetsOf = (page: Page): Promise<string[]> => page.evaluate(smallTargets);

/** Marks controls with centered text. Returns the controls whose text a change has moved from the center. */
export const offCenterOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isCentered = (one: Element): boolean => {
      const box = one.getBoundingClientRect();
      const range = document.createRange();
      range.selectNodeContents(one);
      const lines = [...range.getClientRects()].filter(({ width, height }) => width * height > 1);
      const above = Math.min(...lines.map(({ top }) => top)) - box.top;
      const below = box.bottom - Math.max(...lines.map(({ bottom }) => bottom));
      return lines.length > 0 && Math.abs(above - below) <= 4;
    };
    return [...document.querySelectorAll<HTMLElement>('a[href], button, summary')].flatMap((one) => {
      // Links in sentences and cards are not labels.
      if (
        !one.textContent?.trim() ||
        one.querySelector('p, .search-excerpt') ||
        getComputedStyle(one).display === 'inline'
      )
        return [];
      const wasCentered = one.dataset['centered'] !== undefined;
      if (isCentered(one)) one.dataset['centered'] = '';
      else if (wasCentered && one.checkVisibility())
        return [`${one.parentElement?.closest('[class]')?.className}: ${one.textContent.trim().slice(0, 40)}`];
      return [];
    });
  });

/** What does not scroll with the page and takes height from its text: bars, not columns beside it. */
export const stuckOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('.skip-link, .sr-only'))
      .filter((one) => /fixed|sticky/.test(getComputedStyle(one).position) && one.clientWidth > 0)
      .filter((one) => !one.matches('.columns > *') && one.getBoundingClientRect().height > 2)
      .map((one) => `${one.tagName.toLowerCase()}.${one.className}`),
  );

/** Code and names that machines would translate with the text around them. Authors write their own HTML as they like. */
export const translatedNamesOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll(
        'pre, :not(pre) > code, .api-names a, [data-docs-version], .dropdown-items [hreflang], .dropdown-items [data-version], [data-sidebar] a[href*="/api/classes/"], h1:has(> .api-kind) > :last-child',
      ),
    ]
      .filter(
        (one) => one.textContent?.trim() && !one.closest('[translate=no], .notranslate, [data-island], figcaption'),
      )
      .map((one) => one.outerHTML.slice(0, 90)),
  );
