/** Declares `UserConfig` for the package, with descriptions as comments and without types of the schema library. */
import { literal, splitDefault, typeText } from './reference/settings.mjs';

/** @typedef {import('./reference/json-schema.mjs').Json} Json */

/**
 * @param {Json} root Schema of all settings.
 * @param {Iterable<string>} written Names of the types of `settings/types.ts`.
 * @returns {string} The declaration of `cli/config/settings/site.ts`, without parts that only docsgen needs.
 */
export function configTypes(root, written) {
  const own = Object.values(root.$defs ?? {}).filter(({ title }) => title);
  const text = [
    `/** What \`defineConfig()\` takes. */\nexport interface UserConfig ${body(root, '')}`,
    ...own.map((one) => `export interface ${one.title} ${body(one, '')}`),
  ].join('\n\n');
  const code = text.replace(/\/\*\*.*?\*\//g, '');
  const names = [...written].filter((name) => new RegExp(`\\b${name}\\b`).test(code));
  return `import type { ${names.join(', ')} } from './types.ts';\n\n${text}\n`;

  /**
   * @param {Json} object
   * @param {string} indent
   * @returns {string}
   */
  function body(object, indent) {
    const inner = `${indent}  `;
    const members = Object.entries(object.properties ?? {}).map(([key, json]) => {
      const { about, value } = splitDefault(json.description ?? '');
      const fallback = value === undefined ? literal(json.default) : value;
      const comment = `${about}${fallback === undefined ? '' : ` Default: ${fallback}.`}`;
      const type = typeText(root, json, (one) => one.title ?? body(one, inner));
      const mark = object.required?.includes(key) ? '' : '?';
      return `${inner}/** ${comment.replaceAll('*/', '*\\/')} */\n${inner}${/^\w+$/.test(key) ? key : `'${key}'`}${mark}: ${type}${mark && ' | undefined'};`;
    });
    return `{\n${members.join('\n')}\n${indent}}`;
  }
}
