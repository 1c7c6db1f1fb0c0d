/** What Fast Refresh gets to know of a module: its components, the hooks of each, and whether its importers have to change. */
import { describe, expect, it, test } from 'vitest';
import { withRefresh } from '../../../cli/pipeline/bundle/modules/refresh-code.ts';

/** As the bundler writes it: exports in a list at the end. */
const MODULES: Record<string, { code: string; components: string; accepts: boolean; hooks?: string[] }> = {
  'a component': {
    code: 'function Card() { return null; }\nexport { Card };',
    components: 'Card',
    accepts: true,
  },
  'a component in a constant, and its helper': {
    code: 'var half = (n) => n / 2;\nvar Card = () => half(2);\nexport { Card };',
    components: 'Card',
    accepts: true,
  },
  'a default export without a name': {
    code: 'var card_default = () => null;\nexport { card_default as default };',
    components: 'card_default',
    accepts: true,
  },
  'memo and forwardRef': {
    code: 'var Card = memo(forwardRef((props, ref) => { useId(); }));\nvar Row = React.memo(Card);\nexport { Card, Row };',
    components: 'Card,Row',
    accepts: true,
    hooks: ['Card:[Card,"useId{()}",()=>[]]'],
  },
  'a class': {
    code: 'var Box = class extends Component {};\nexport { Box };',
    components: 'Box',
    accepts: true,
  },
  'a component and a constant that others use': {
    code: 'var SIZE = 3;\nfunction Card() {}\nexport { Card, SIZE };',
    components: 'SIZE,Card',
    accepts: false,
  },
  'a hook': {
    code: 'function useCount() { return useState(0); }\nexport { useCount };',
    components: '',
    accepts: false,
    hooks: ['useCount:[useCount,"useState{(0)}",()=>[]]'],
  },
  'only values': { code: 'var words = "x";\nexport { words };', components: '', accepts: false },
  'what another module has': { code: 'export { Card } from "./card.js";', components: '', accepts: false },
  'a component that a function makes': {
    code: 'var Card = styled("p");\nexport { Card };',
    components: 'Card',
    accepts: false,
  },
  'a component with hooks, its own ones too': {
    code: 'function Card() { const [a, setA] = useState(one()); const b = useTeam(a); use(b); return () => useNothing(); }\nexport { Card };',
    components: 'Card',
    accepts: true,
    hooks: ['Card:[Card,"useState{[a, setA](one())}\\nuseTeam{b()}\\nuse{()}",()=>[useTeam]]'],
  },
};

describe('A module with', () => {
  test.each(Object.entries(MODULES))('%s', (_, { code, components, accepts, hooks = [] }) => {
    const made = withRefresh(code, 'id');
    const last = made.code.split('\n').at(-2) ?? '';
    expect(last).toContain(`.module("id",{${components}},{${hooks.join(',')}});`);
    expect(made.accepts).toBe(accepts);
    expect(made.code.split('\n')).toHaveLength(code.split('\n').length + 1);
  });
});

describe('What is kept', () => {
  it('is a context, and what loads a component later', () => {
    const { code } = withRefresh(
      'var Team = createContext(null);\nvar Late = lazy(() => import("./Late.js"));\nexport { Late, Team };',
      'team.tsx',
    );
    expect(code).toContain('var Team = $docsgenHot.keep("team.tsx Team",()=>createContext(null));');
    expect(code).toContain('.keep("team.tsx Late",()=>lazy(() => import("./Late.js")));');
  });

  it('is nothing inside a function, where there may be several', () => {
    const { code } = withRefresh(
      'function make() { const Team = createContext(1); return Team; }\nexport { make };',
      'a',
    );
    expect(code).not.toContain('.keep("a');
  });
});

it('The hooks of a component change with their order, names, first values and targets', () => {
  const key = (body: string): string | undefined =>
    /Card:\[Card,("(?:[^"\\]|\\.)*")/.exec(
      withRefresh(`function Card() { ${body} }\nexport { Card };`, 'id').code,
    )?.[1];
  const keys = [
    'const [a] = useState(0); useEffect(f);',
    'useEffect(f); const [a] = useState(0);',
    'const [a] = useState(1); useEffect(f);',
    'const [b] = useState(0); useEffect(f);',
    'const [a] = useState(0); useLayoutEffect(f);',
    'const [a] = useReducer(0, 1);',
    'const [a] = useReducer(0, 2);',
  ].map(key);
  expect(new Set(keys).size).toBe(keys.length);
  expect(key('const [a] = useState(0); useEffect(f, [a]); return 1;')).toBe(
    key('const [a] = useState(0); useEffect(g); return 2;'),
  );
});
