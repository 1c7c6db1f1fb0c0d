/** Components hold what authors write: text that stays text, and programs. */
import { describe, expect, test } from 'vitest';
import { parseText } from '../../helpers/parse.ts';

const md = async (text: string) => (await parseText(text)).html;
const mdx = async (text: string) => (await parseText(text, { ext: 'mdx' })).html;

describe('What is program inside of a component', () => {
  const code = async (text: string) =>
    (await parseText(`export const Foo = () => 1;\n\n${text}\n`, { ext: 'mdx' })).body?.code ?? '';

  test('may be its title, its keys or a name in a tree', async () => {
    expect(await code(':::tip[<Foo />]\na\n:::')).toContain('</svg><Foo></Foo></p>');
    expect(await code('::::tabs\n:::tab[<Foo />]{value=a}\nb\n:::\n::::')).toMatch(
      /<button [^>]*><Foo><\/Foo><\/button>/,
    );
    expect(await code('<Kbd><Foo /></Kbd>')).toContain('<Kbd><Foo></Foo></Kbd>');
    expect(await code('<FileTree>\n\n- src/\n  - <Foo /> it\n\n</FileTree>')).toContain('</svg><Foo></Foo></span>');
  });
});

describe('Whatever an author writes into a component', () => {
  const hostile = `"><img src=x onerror=alert(1)></script>'`;
  const inJsx = JSON.stringify(hostile);

  test.each([
    `<Admonition type={${inJsx}} title={${inJsx}} id={${inJsx}} className={${inJsx}}>a</Admonition>`,
    `<Details summary={${inJsx}}>a</Details>`,
    `<Tabs groupId={${inJsx}} queryString={${inJsx}}><TabItem value={${inJsx}} label={${inJsx}}>a</TabItem></Tabs>`,
    `<Steps><Step title={${inJsx}}>a</Step></Steps>`,
    `<Card title={${inJsx}} href={${inJsx}} description={${inJsx}} target={${inJsx}} />`,
    `<Card title="a" icon={${inJsx}} />`,
    `<Cards cols={${inJsx}}><Card title="a" icon="<b>" /></Cards>`,
    `<Badge type={${inJsx}} text={${inJsx}} />`,
    `<Kbd keys={${inJsx}} />`,
    `<ThemedImage alt={${inJsx}} title={${inJsx}} width={${inJsx}} sources={{ light: ${inJsx}, dark: ${inJsx} }} />`,
    `<DocCardList items={[{ href: ${inJsx}, label: ${inJsx}, description: ${inJsx} }]} />`,
    `<TOCInline minHeadingLevel={${inJsx}} />\n\n## {${inJsx}}`,
  ])('is text, never markup: %s', async (text) => {
    const html = await mdx(`${text}\n`);
    expect(html).not.toMatch(/<img src=x|<script|<\/script|<b>/);
    // Nothing got out of an attribute either.
    expect(html.replace(/="[^"]*"/g, '')).not.toMatch(/<[^>]*onerror/);
  });
});

describe('Text that looks like a component', () => {
  test.each(['10:30 and file.ts:15', 'a :badge b', 'see :kbd', '::unknown', ':unknown[x]'])(
    '%s stays text',
    async (text) => {
      expect(await md(`${text}\n`)).toBe(`<p>${text}</p>`);
    },
  );
});

test('a file tree reads lists of HTML like those of Markdown', async () => {
  const names = (html: string) => html.replace(/<svg.*?<\/svg>/g, '');
  expect(names(await mdx('<FileTree><ul><li>src/<ul><li>a.ts the **first**</li></ul></li></ul></FileTree>\n'))).toBe(
    names(await md(':::file-tree\n- src/\n  - a.ts the **first**\n:::\n')),
  );
});
