import { warn } from '../base/report.ts';

/** The part of the package `mermaid` that is used here; the site installs the package. */
export interface Mermaid {
  initialize(config: Record<string, unknown>): void;
  render(id: string, code: string): Promise<{ svg: string }>;
}

type Load = () => Promise<{ default: Mermaid }>;

const codes = new WeakMap<Element, string>();
const state: { load?: Load; observer?: IntersectionObserver; count: number; queue: Promise<unknown> } = {
  count: 0,
  queue: Promise.resolve(),
};

/**
 * Draws the diagrams of the page that were not drawn while building, each when it comes near the viewport, and again
 * when the colour mode changes. On failure the code stays. Call it for every page.
 * @param load Imports the package; called when the first diagram is near.
 */
export function drawDiagrams(load: Load): void {
  state.load = load;
  state.observer ??= observe();
  for (const host of document.querySelectorAll('[data-diagram]')) if (!codes.has(host)) adopt(host, state.observer);
}

function adopt(host: Element, observer: IntersectionObserver): void {
  const code = host.querySelector('pre')?.textContent;
  if (!code) return;
  codes.set(host, code);
  observer.observe(host);
}

function observe(): IntersectionObserver {
  new MutationObserver(() => {
    for (const host of document.querySelectorAll('[data-drawn]')) draw(host);
  }).observe(document.documentElement, { attributeFilter: ['data-theme'] });
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        draw(target);
      }
    },
    { rootMargin: '400px' },
  );
  return observer;
}

/** One at a time, because the package has global settings. */
function draw(host: Element): void {
  state.queue = state.queue.then(() => drawNow(host)).catch((error) => warn('a diagram stays code', error));
}

async function drawNow(host: Element): Promise<void> {
  const loaded = await state.load?.();
  if (loaded === undefined || !host.isConnected) return;
  const mermaid = loaded.default;
  mermaid.initialize({
    startOnLoad: false,
    suppressErrorRendering: true,
    securityLevel: 'strict',
    theme: document.documentElement.dataset.theme === 'dark' ? 'dark' : 'default',
    fontFamily: getComputedStyle(host).fontFamily,
  });
  const { svg } = await mermaid.render(`dg-live-${++state.count}`, codes.get(host) as string);
  show(host, svg);
}

function show(host: Element, svg: string): void {
  const picture = host.querySelector('.diagram-live') ?? document.createElement('div');
  picture.className = 'diagram-live';
  // The package sanitizes its output: the security level is "strict".
  picture.innerHTML = svg;
  const drawn = picture.querySelector('svg');
  const label = host.getAttribute('data-diagram');
  if (drawn && !drawn.hasAttribute('aria-labelledby')) {
    drawn.setAttribute('role', 'img');
    drawn.setAttribute('aria-label', label || drawn.getAttribute('aria-roledescription') || 'mermaid');
  }
  host.prepend(picture);
  host.setAttribute('data-drawn', '');
}
