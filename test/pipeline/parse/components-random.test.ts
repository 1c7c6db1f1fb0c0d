/** Both writers of a view print the same. */
import { expect, test } from 'vitest';
import { allViews } from '../../../runtime/components/all.ts';
import { site } from '../../helpers/site.ts';
import { computed, page, sampleOf } from './sample-page.ts';

/** Uses of every view with props of any kind, the same in each run. */
function randomUses(): string[] {
  let state = 18;
  const pick = <T>(list: readonly T[]): T => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return list[Math.floor((state / 2 ** 31) * list.length)] as T;
  };
  const urls = ['/docs/other', 'https://example.org/a?b', ''];
  const values: Record<string, unknown[]> = {
    href: urls,
    to: urls,
    link: urls,
    icon: ['🚀', '/img/rocket.svg', ''],
    // Only the build knows the size of an image.
    image: [''],
    imageDark: [''],
    // A program does not know the admonitions of the site: it keeps any name.
    type: ['tip', 'Caution', ''],
    variant: ['danger', ''],
  };
  const any = ['', 'Text', '<i> & "q"', 'tip', 'danger', 3, 0, true, false, '2'];
  const content = ['', 'Text **bold**.', '\n\n- a list\n- of two\n\n', '\n\nOne.\n\nTwo.\n\n'];
  // A program reads no Markdown, and its tabs have other ids.
  const views = allViews().filter(({ name, reads }) => !reads && !name.startsWith('Tab'));
  return views.flatMap((view) =>
    Array.from({ length: 12 }, () => {
      const props = view.props
        .filter(() => pick([true, false]))
        .map((name) => ` ${name}={${JSON.stringify(pick(values[name] ?? any))}}`);
      // In a program, text between cards is one piece.
      const parts =
        view.name === 'Cards' ? ['<Card title="One" />', '\n<Card title="One" />\n<Card title="Two" />\n'] : content;
      const inside = pick(view.isLine ? content.slice(0, 2) : parts);
      const use = `<${view.name}${props.join('')}>${inside}</${view.name}>`;
      return view.parent ? `<${view.parent}>\n${use}\n</${view.parent}>` : use;
    }),
  );
}
const random = randomUses();

test('a component has the same HTML as text and in a program, whatever its props', async () => {
  const example = site({
    'site.config.mjs': "export default { title: 'Test', url: 'https://example.com', baseUrl: '/base/' };\n",
    'public/img/rocket.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>',
    'content/v.js': 'export const v = (value) => value;\n',
    'content/docs/other.md': '# Other\n',
    'content/pages/random-static.mdx': page(random.join('\n\n')),
    'content/pages/random-live.mdx': page(computed(random.join('\n\n'))),
  });
  const built = await example.build();
  expect(built.stdout.match(/error .*/g) ?? []).toEqual([]);

  const parts = ['static', 'live'].map((way) => {
    const html = sampleOf(example.read(`build/random-${way}/index.html`));
    return html.replace(/(<(?:div|details|section|span|ul|ol|kbd)[ >])/g, '\n$1').split('\n');
  });
  expect(parts[1]).toEqual(parts[0]);
  expect(random.length).toBeGreaterThan(100);
});
