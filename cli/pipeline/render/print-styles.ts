/** Prints the styles of a first view, as short as they can be. */
import type { EarlyNode, FirstView } from '../../model/first-view.ts';

const TOKEN = /^--[\w-]+(?=:)/;
const USE = /--[\w-]+/g;

/** A value that is the same in all modes and sizes. */
const CONSTANT = /^(?!.*(?:var|light-dark|calc|clamp)\().{1,24}$/;

/** The same styles with short names for tokens, and with the values of constant ones: pages use each of them many times. */
export function shortened({ first, end, isOwn }: FirstView): FirstView {
  const values = tokenValues(first, /^--dg-[\w-]+(?=:)/);
  const names = new Map([...values.keys()].map((name, index) => [name, `--${index.toString(36)}`]));
  const rename = (head: string): string =>
    inserted(head, (name) => {
      const [value = '', ...others] = values.get(name) ?? [];
      return others.length === 0 && CONSTANT.test(value) ? value : undefined;
    }).replace(USE, (name) => names.get(name) ?? name);
  const renamed = (nodes: readonly EarlyNode[]): EarlyNode[] =>
    nodes.map(({ head, body }) => ({ head: rename(head), ...(body ? { body: renamed(body) } : {}) }));
  return { first: renamed(first), end: renamed(end), isOwn };
}

/** All values of each token, in the order of the styles. */
function tokenValues(nodes: readonly EarlyNode[], token: RegExp): Map<string, string[]> {
  const values = new Map<string, string[]>();
  const visit = (list: readonly EarlyNode[]): void => {
    for (const { head, body } of list) {
      const name = body ? undefined : token.exec(head)?.[0];
      if (name !== undefined) values.set(name, [...(values.get(name) ?? []), head.slice(name.length + 1).trim()]);
      if (body) visit(body);
    }
  };
  visit(nodes);
  return values;
}

/** A declaration with values in place of `var()`. */
const inserted = (head: string, find: (name: string) => string | undefined): string =>
  head.replace(/var\((--[\w-]+)\)/g, (use, name: string) => find(name) ?? use);

/** The rules as CSS; unless `keepsTokens`, without tokens that none of them uses, or only one of them. */
export const print = (nodes: readonly EarlyNode[], keepsTokens: boolean): string => {
  const whole = byLayer(nodes);
  return text(keepsTokens ? whole : withFewTokens(whole));
};

const text = (nodes: readonly EarlyNode[]): string =>
  nodes
    .map(({ head, body }, index) => {
      if (!body) return index < nodes.length - 1 || head.startsWith('@') ? `${head};` : head;
      const inner = text(body);
      return inner && `${head}{${inner}}`;
    })
    .join('');

/** With one block for each layer, if the first statement gives their order. */
function byLayer(nodes: readonly EarlyNode[]): readonly EarlyNode[] {
  const [first] = nodes;
  if (!first || first.body || !first.head.startsWith('@layer ')) return nodes;
  const ordered = new Set(first.head.slice('@layer '.length).split(','));
  const layers = new Map<string, EarlyNode[]>();
  const whole: EarlyNode[] = [];
  for (const node of nodes) {
    const { head, body } = node;
    const known = layers.get(head);
    if (body && known) known.push(...body);
    else if (body && head.startsWith('@layer ') && ordered.has(head.slice('@layer '.length))) {
      const merged = [...body];
      layers.set(head, merged);
      whole.push({ head, body: merged });
    } else whole.push(node);
  }
  return whole;
}

/** A declaration of a token of the page, whose name is short. */
const SHORT = /^--\d\w*(?=:)/;

/** Without tokens that nothing uses. A value that only one declaration uses is in its place. */
function withFewTokens(nodes: readonly EarlyNode[]): readonly EarlyNode[] {
  const values = tokenValues(nodes, TOKEN);
  const uses = usesOf(nodes, values);
  const ofRoot = tokenValues(rootRules(nodes), SHORT);
  const isAlone = (name: string): boolean => uses.get(name)?.length === 1 && values.get(name)?.length === 1;
  const once = (name: string): string | undefined => (isAlone(name) ? ofRoot.get(name)?.[0] : undefined);
  // Its use may be in the value of another one, or have a second value beside it.
  const isInserted = (name: string): boolean =>
    once(name) !== undefined && uses.get(name)?.[0]?.includes(`var(${name})`) === true;
  const insertedIn = (head: string): string => {
    const next = inserted(head, once);
    return next === head ? head : insertedIn(next);
  };
  const kept = (list: readonly EarlyNode[]): EarlyNode[] =>
    list.flatMap(({ head, body }) => {
      const name = body ? undefined : TOKEN.exec(head)?.[0];
      if (name !== undefined && (!uses.has(name) || isInserted(name))) return [];
      if (!body) return [{ head: insertedIn(head) }];
      const inner = kept(body);
      return inner.length > 0 ? [{ head, body: inner }] : [];
    });
  return kept(nodes);
}

/** The declarations of all pages in all modes. */
const rootRules = (nodes: readonly EarlyNode[]): EarlyNode[] =>
  nodes.flatMap(({ head, body = [] }) => (head === ':root' ? body : head.startsWith('@layer ') ? rootRules(body) : []));

/** The declarations that use tokens, also through other tokens that are used. */
function usesOf(
  nodes: readonly EarlyNode[],
  values: ReadonlyMap<string, readonly string[]>,
): Map<string, readonly string[]> {
  const uses = new Map<string, string[]>();
  const open: string[] = [];
  const visit = (list: readonly EarlyNode[]): void => {
    for (const { head, body } of list) {
      if (body) visit(body);
      else if (!TOKEN.test(head)) open.push(head);
    }
  };
  visit(nodes);
  for (let next = open.pop(); next !== undefined; next = open.pop())
    for (const [name] of next.matchAll(USE)) {
      const known = uses.get(name);
      if (known) known.push(next);
      else {
        uses.set(name, [next]);
        open.push(...(values.get(name) ?? []));
      }
    }
  return uses;
}
