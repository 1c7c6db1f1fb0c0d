/** Elements of JSX in configs and layouts: evaluated, they are calls of React. */
import { type Foreign, markOf } from '../evaluate/types.ts';
import { type Data, dataOf, listOf } from '../evaluate/values.ts';

interface Element {
  /** Name of the component or tag; empty for a fragment. */
  name: string;
  props: Data;
}

function elementOf(value: Foreign | undefined): Element | undefined {
  const call = markOf(value, '$call');
  if (!call || !/^(?:react\/jsx|react$)/.test(call.from)) return undefined;
  const [type, props] = call.args;
  const component = markOf(type, '$missing') ?? markOf(type, '$import') ?? markOf(type, '$call');
  const name = typeof type === 'string' ? type : (component?.name.split('.').at(-1) ?? '');
  return { name, props: dataOf(props) };
}

/** All elements in a value, outermost first. */
function elementsIn(value: Foreign | undefined): Element[] {
  if (Array.isArray(value)) return value.flatMap(elementsIn);
  const element = elementOf(value);
  if (element) return [element, ...Object.values(element.props).flatMap(elementsIn)];
  return Object.values(dataOf(value)).flatMap(elementsIn);
}

/** The text that an element shows. */
export function textIn(value: Foreign | undefined): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (Array.isArray(value)) return listOf(value).map(textIn).join('');
  const element = elementOf(value);
  return element ? textIn(element.props['children']).replace(/\s+/g, ' ') : '';
}

/** The properties of the first of these components. */
export function propsOf(value: Foreign | undefined, ...names: readonly string[]): Data {
  return elementsIn(value).find(({ name }) => names.includes(name))?.props ?? {};
}
