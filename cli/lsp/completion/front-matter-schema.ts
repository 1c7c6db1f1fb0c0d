/** The keys of front matter with their descriptions and values, from the JSON Schemas that other editors read, too. */
import { join } from 'node:path';
import { belowFolder } from '../../lib/paths.ts';
import { readText } from '../../system/fsx.ts';
import { orUndefined } from '../../system/or-undefined.ts';
import { HOME, SITE_SCHEMAS } from '../../system/own-folders.ts';
import { packageRoot } from '../../system/package-info.ts';
import type { At } from '../site/context.ts';

interface KeySchema {
  description?: string;
  markdownDescription?: string;
  doNotSuggest?: boolean;
  enum?: readonly unknown[];
  anyOf?: readonly KeySchema[];
  type?: string | readonly string[];
  items?: KeySchema;
}

export interface FrontMatterKey {
  name: string;
  /** Markdown. */
  description: string;
  values: readonly string[];
}

/** The keys for a file: those of its kind of content, with the fields of the site's own schema. */
export function frontMatterKeys({ site, file }: Pick<At, 'site' | 'file'>): FrontMatterKey[] {
  const roots = site.shown()?.site.loaded.config.roots ?? [];
  const root = roots.find(({ path }) => belowFolder(path, file) !== undefined);
  const name = `${root?.kind ?? 'docs'}.json`;
  const folders = [join(site.dir, HOME, SITE_SCHEMAS), join(packageRoot(), 'dist/schemas')];
  for (const folder of folders) {
    const text = orUndefined(() => readText(join(folder, name)));
    const read = text === undefined ? undefined : orUndefined(() => JSON.parse(text) as Schema);
    if (read?.properties) return keysIn(read.properties);
  }
  return [];
}

interface Schema {
  properties?: Record<string, KeySchema>;
}

const keysIn = (properties: Record<string, KeySchema>): FrontMatterKey[] =>
  Object.entries(properties).flatMap(([name, schema]) => {
    const { doNotSuggest, description = '', markdownDescription = description } = schema;
    return doNotSuggest ? [] : [{ name, description: markdownDescription, values: valuesIn(schema) }];
  });

function valuesIn({ enum: values = [], anyOf = [], items, type = [] }: KeySchema): string[] {
  const own = values.flatMap((value) => (typeof value === 'string' ? [value] : []));
  const truth = [type].flat().includes('boolean') && ![type].flat().includes('number') ? ['true', 'false'] : [];
  return [...new Set([...own, ...truth, ...anyOf.flatMap(valuesIn), ...(items ? valuesIn(items) : [])])];
}
