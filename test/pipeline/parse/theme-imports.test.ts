import { describe, expect, it } from 'vitest';
import { parseText } from '../../helpers/parse.ts';

describe('Imports from docsgen/theme', () => {
  it('mean the static components, which need no program', async () => {
    const {
      body,
      html,
      problems: told,
    } = await parseText(
      'import { Badge as Label, Kbd } from \'docsgen/theme\';\n\n<Label type="tip">a</Label> and <Kbd>K</Kbd>\n',
      { ext: 'mdx' },
    );
    expect(told).toEqual([]);
    expect(body?.code).toBeUndefined();
    expect(html).toBe('<p><span class="badge" data-type="tip">a</span> and <kbd class="keys"><kbd>K</kbd></kbd></p>');
  });

  it('keep their other names', async () => {
    const { body } = await parseText(
      "import { Badge, Navbar as Bar } from 'docsgen/theme';\n\n<Badge>a</Badge>\n\n<Bar />\n",
      { ext: 'mdx' },
    );
    expect(body?.code).toContain('import { Navbar as Bar } from "docsgen/theme";');
    expect(body?.parts.join('')).toContain('<span class="badge" data-type="info">a</span>');
  });
});
