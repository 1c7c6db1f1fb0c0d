/** TeX to MathML, in a separate module: only documents with formulas load the library. */
import temml from 'temml';

/** Shared by the formulas of a document: macros (`\gdef`), numbers and names of equations. */
export interface TexState {
  macros: Record<string, unknown>;
  equations: number;
  /** Tags by equation id. */
  tags: Map<string, string>;
}

export interface TexResult {
  /** MathML with the TeX as annotation; undefined for an invalid formula. */
  html?: string;
  /** Ids of its equations. */
  ids: string[];
  error?: { reason: string; tex: string; position?: number };
}

export type WriteTex = (tex: string, display: boolean, state: TexState) => TexResult;

/** A longer formula only makes pages large. */
const MAX_TEX = 20_000;

/** Writes a formula. Never throws. A formula cannot link, load or style anything outside of it. */
export const writeTex: WriteTex = (tex, display, state) => {
  if (tex.length > MAX_TEX) return { ids: [], error: { reason: `it is longer than ${MAX_TEX} characters`, tex: '' } };
  try {
    const html = temml.renderToString(tex, {
      displayMode: display,
      annotate: true,
      throwOnError: true,
      trust: false,
      strict: false,
      macros: state.macros,
      maxSize: [50, 50],
      maxExpand: 1000,
    });
    return finish(html, state);
  } catch (error) {
    return { ids: [], error: failure(error, tex) };
  }
};

/** Numbers equations and references, for which the library would need a script in the browser. */
function finish(html: string, state: TexState): TexResult {
  const ids: string[] = [];
  if (!html.includes('tml-') && !html.includes(' id="')) return { html, ids };
  const numbered = html.replace(
    /<span class="tml-eqn"><\/span>/g,
    () => `<span class="tml-eqn">(${++state.equations})</span>`,
  );
  for (const [, id = '', row = ''] of numbered.matchAll(/<mtr id="([^"]+)"[^>]*>([\s\S]*?)<\/mtr>/g)) {
    ids.push(id);
    const tag = /class="tml-(?:tag|eqn)">\(?([^<()]*)\)?</.exec(row)?.[1];
    if (tag) state.tags.set(id, tag);
  }
  const linked = numbered.replace(
    /<a href='#([^']*)' class="tml-ref( tml-eqref)?"><\/a>/g,
    (_, id: string, inBrackets?: string) => {
      const tag = state.tags.get(id) ?? id;
      return `<a href="#${id}" class="tml-ref">${inBrackets ? `(${tag})` : tag}</a>`;
    },
  );
  return { html: linked, ids };
}

function failure(error: unknown, tex: string): TexResult['error'] {
  if (error instanceof RangeError) return { reason: 'it is nested too deeply', tex: '' };
  const { message = String(error), position } = error as { message?: string; position?: number };
  const [reason = ''] = message.trim().split(/ at (?:position \d+|end of input)(?::|$)/);
  const at = typeof position === 'number' ? position : undefined;
  const piece = at === undefined ? '' : /^(?:\\[A-Za-z]+|\s*\S{1,20})/.exec(tex.slice(at))?.[0].trim();
  return {
    reason: lower(reason.replace(/\s+/g, ' ').trim()),
    tex: piece ?? '',
    ...(at === undefined ? {} : { position: at }),
  };
}

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
