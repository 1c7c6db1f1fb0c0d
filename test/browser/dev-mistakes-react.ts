/** Components that React warns of, that differ from their HTML, or that render endlessly. The line with `<-` is where it is. */
import { type BrowserMistake, button, component, react } from './dev-mistake.ts';

export const NOTICED: Record<string, BrowserMistake> = {
  'a text that depends on the time': {
    ...component(
      'Clock',
      `  const seconds = typeof window === 'undefined' ? 12 : 13;
  return (
    <p>
      <button type="button" onClick={() => {}}>Now {seconds}</button>
    </p>
  );`.replace(
        '<button type="button" onClick={() => {}}>Now {seconds}</button>',
        '<button type="button" onClick={() => {}}> {/* <- */}\n        Now {seconds}\n      </button>',
      ),
    ),
    code: 'DG6052',
    says: '<Clock> renders "13" in the browser, but the HTML has "12"',
    component: 'Clock',
    compare: { server: '12', client: '13' },
  },
  'an element that only browsers render': {
    ...component(
      'Wide',
      `  return (
    <div>
      {typeof window === 'undefined' ? null : <b>Wide</b> /* <- */}
      ${button}
    </div>
  );`,
    ),
    code: 'DG6052',
    says: '<Wide> renders <b> in the browser, but the HTML has <button type="button">',
    component: 'Wide',
  },
  'a paragraph with a box in it': {
    ...component(
      'Nested',
      `  return (
    <p>
      <div>Box</div> {/* <- */}
      ${button}
    </p>
  );`,
    ),
    code: 'DG6055',
    says: '<Nested> has elements in a place that HTML does not allow: In HTML, <div> cannot be a descendant of <p>',
    component: 'Nested',
  },
  'a list without keys': {
    ...component(
      'List',
      `  return (
    <ul onClick={() => {}}>
      {['a', 'b'].map((name) => (
        <li>{name}</li> // <-
      ))}
    </ul>
  );`,
    ),
    code: 'DG6053',
    says: 'Each child in a list should have a unique "key" prop',
  },
  'an attribute of HTML instead of React': {
    ...component(
      'Classy',
      `  return (
    // @ts-expect-error
    <button type="button" class="lamp" onClick={() => {}}> {/* <- */}
      Lamp
    </button>
  );`,
    ),
    code: 'DG6053',
    says: 'Invalid DOM property `class`',
  },
  'an unknown event handler': {
    ...component(
      'Typo',
      `  return (
    // @ts-expect-error
    <button type="button" onClik={() => {}} onClick={() => {}}> {/* <- */}
      Lamp
    </button>
  );`,
    ),
    code: 'DG6053',
    says: 'Unknown event handler property `onClik`',
  },
  'state that is set while rendering': {
    ...component(
      'Loop',
      `  const [count, setCount] = useState(0);
  if (typeof window !== 'undefined') setCount(count + 1); // <-
  return <button type="button" onClick={() => {}}>{count}</button>;`,
      react('useState'),
    ),
    code: 'DG6051',
    says: '<Loop> renders endlessly: Too many re-renders',
    component: 'Loop',
  },
  'an effect that sets state endlessly': {
    ...component(
      'EffectLoop',
      `  const [count, setCount] = useState(0);
  useEffect(() => setCount(count + 1)); // <-
  return <button type="button" onClick={() => {}}>{count}</button>;`,
      react('useEffect, useState'),
    ),
    code: 'DG6051',
    says: '<EffectLoop> renders endlessly: Maximum update depth exceeded',
    component: 'EffectLoop',
  },
  'a layout effect that sets state endlessly': {
    ...component(
      'LayoutLoop',
      `  const [count, setCount] = useState(0);
  useLayoutEffect(() => setCount(count + 1)); // <-
  return <button type="button" onClick={() => {}}>{count}</button>;`,
      react('useLayoutEffect, useState'),
    ),
    code: 'DG6051',
    says: '<LayoutLoop> renders endlessly: Maximum update depth exceeded',
    component: 'LayoutLoop',
  },
  'an attribute that differs': {
    ...component(
      'Attribute',
      `  return (
    <button type="button" className={typeof window === 'undefined' ? 'dark' : 'light'} onClick={() => {}}> {/* <- */}
      Lamp
    </button>
  );`,
    ),
    code: 'DG6052',
    says: '<Attribute> renders className="light" in the browser, but the HTML has className="dark"',
    component: 'Attribute',
    compare: { server: 'className="dark"', client: 'className="light"' },
  },
  'a field that cannot be changed': {
    ...component(
      'Field',
      `  const [text] = useState('oil');
  return (
    <p>
      <input aria-label="Name" value={text} /> {/* <- */}
    </p>
  );`,
      react('useState'),
    ),
    code: 'DG6053',
    says: 'You provided a `value` prop to a form field without an `onChange` handler',
  },
};
