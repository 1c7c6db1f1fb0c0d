/** What a list of changes does to a config and to front matter: renamed keys are found and replaced where they are written. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { locateKey } from '../../cli/config/locate.ts';
import type { Change } from '../../cli/upgrade/changes.ts';
import { planUpgrade } from '../../cli/upgrade/plan.ts';
import { applyEdits } from '../../cli/upgrade/rewrite.ts';
import { compareVersions } from '../../cli/upgrade/versions.ts';
import { site } from '../helpers/site.ts';

const change = (subject: Change['subject'], kind: Change['kind'], more: Partial<Change> = {}): Change => ({
  ...{ version: '0.1.0', date: '2026-01-01', subject, kind, about: 'Changed.', remedy: 'Change it.' },
  ...more,
});

/** The plan for a site with this config, as text and as a value, from 0.0.9 to 0.1.0. */
function plan([text, value]: [string, unknown], changes: Change[], files: Record<string, string> = {}) {
  const docs = site({ ...files, 'site.config.ts': text });
  const file = 'site.config.ts';
  const locate = (key: readonly (string | number)[]) => locateKey({ file, text }, key);
  const config = { value, file, text, locate };
  const items = planUpgrade({ siteDir: docs.dir, config, from: '0.0.9', to: '0.1.0', oldPackage: undefined, changes });
  return {
    items,
    write: () =>
      applyEdits(
        docs.dir,
        items.flatMap(({ edit }) => edit ?? []),
      ),
    read: (name: string) => readFileSync(path.join(docs.dir, name), 'utf8'),
  };
}

describe('a renamed setting', () => {
  const renamed = change({ setting: 'docs[].shelf' }, 'renamed', { to: 'rack' });

  test.each([
    ["export default { docs: [{ id: 'a' }, { shelf: 1 }] };", "export default { docs: [{ id: 'a' }, { rack: 1 }] };"],
    ["export default { docs: [{}, { 'shelf': 1 }] };", "export default { docs: [{}, { 'rack': 1 }] };"],
    [
      'const shelf = 1;\nexport default { docs: [{}, { shelf }] };',
      'const shelf = 1;\nexport default { docs: [{}, { rack: shelf }] };',
    ],
  ])('is replaced in %s', (text, expected) => {
    const { items, write, read } = plan([text, { docs: [{}, { shelf: 1 }] }], [renamed]);
    expect(items).toMatchObject([{ kind: 'renamed', severity: 'error', file: 'site.config.ts' }]);
    write();
    expect(read('site.config.ts')).toBe(expected);
  });

  test('is reported without a replacement where the key is computed, and not at all where nothing sets it', () => {
    const text = "export default { docs: ['shelf'].map((key) => ({ [key]: 1 })) };";
    const [item, ...others] = plan([text, { docs: [{ shelf: 1 }] }], [renamed]).items;
    expect(others).toEqual([]);
    expect(item).toMatchObject({ kind: 'renamed', file: 'site.config.ts' });
    expect(item).not.toHaveProperty('edit');
    expect(plan([text, { docs: { shelf: 1 } }], [renamed]).items).toEqual([]);
  });
});

test('a renamed key of the front matter is replaced there, and not in the text', () => {
  const text = '---\ntitle: A\nshelf_label: b\n---\n\nshelf_label: c\n';
  const renamed = change({ frontMatter: 'shelf_label' }, 'renamed', { to: 'rack_label' });
  const { items, write, read } = plan(['export default {};', {}], [renamed], { 'content/docs/a.md': text });
  expect(items).toMatchObject([{ severity: 'error', file: 'content/docs/a.md', line: 3, column: 1 }]);
  write();
  expect(read('content/docs/a.md')).toBe('---\ntitle: A\nrack_label: b\n---\n\nshelf_label: c\n');
});

test('what is deprecated is reported as long as the site uses it, and other changes only to newer versions', () => {
  const old = { version: '0.0.2' };
  const changes = [
    change({ setting: 'lamp' }, 'deprecated', old),
    change({ setting: 'wick' }, 'removed', old),
    change({ setting: 'oil' }, 'removed', { version: '0.2.0' }),
  ];
  const value = { lamp: 1, wick: 1, oil: 1 };
  const { items } = plan(['export default { lamp: 1, wick: 1, oil: 1 };', value], changes);
  expect(items).toMatchObject([{ kind: 'deprecated', severity: 'warning', line: 1, column: 18 }]);
});

test('versions have the order of semver', () => {
  const order = [
    '0.0.9',
    '0.1.0-alpha',
    '0.1.0-alpha.2',
    '0.1.0-alpha.10',
    '0.1.0-beta',
    '0.1.0',
    '0.9.0',
    '0.10.0',
    '1.0.0',
  ];
  expect([...order].reverse().sort(compareVersions)).toEqual(order);
  expect(compareVersions('v1.2.3+build', '1.2.3')).toBe(0);
});
