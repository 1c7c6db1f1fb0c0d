/** `docsgen rename`: links follow a heading, and its old anchor stays. */
import { describe, expect, test } from 'vitest';
import { site } from '../helpers/site.ts';
import { kiln, problemsOf } from './kiln.ts';

describe('docsgen rename', () => {
  test('links to the heading follow, and its old anchor is an alias', async () => {
    const docs = kiln();
    await docs.run('rename', 'content/docs/guide/glaze.md#ash', 'Ash *and* sand');
    expect(docs.read('content/docs/guide/glaze.md')).toContain(
      '---\nheading_aliases: { ash: ash-and-sand }\n---\n\n# Glaze\n\n## Ash *and* sand\n',
    );
    expect(docs.read('content/docs/intro.md')).toContain('[b](guide/glaze.md#ash-and-sand)');
    expect(docs.read('site.config.ts')).toContain("to: '/docs/guide/glaze/#ash-and-sand'");
    expect(await problemsOf(docs)).toEqual([]);
    await docs.run('rename', '/docs/guide/glaze#ash-and-sand', 'Ash');
    expect(docs.read('content/docs/guide/glaze.md')).toContain('heading_aliases: { ash-and-sand: ash }\n');
    expect(await problemsOf(docs)).toEqual([]);
  });

  test('an id that the author wrote stays', async () => {
    const docs = site({ 'content/docs/glaze.md': '# Glaze\n\n## Ash {#soot}\n\n[a](#soot)\n' });
    await docs.run('rename', 'content/docs/glaze.md#soot', 'Sand');
    expect(docs.read('content/docs/glaze.md')).toBe('# Glaze\n\n## Sand {#soot}\n\n[a](#soot)\n');
  });
});
