/** What components of the old site read from its config and its plugins: `customFields.docusaurus`. */
import path from 'node:path';
import type { ConfigValue } from '../base/types.ts';
import { evaluateText } from '../evaluate/evaluate.ts';
import { type Foreign, markOf } from '../evaluate/types.ts';
import { isData, oneOrMany } from '../evaluate/values.ts';
import type { Moving } from './context.ts';
import { relativePath } from './paths.ts';
import type { Sheet } from './sheet.ts';

/** Keys of the old config that components can ask for. */
const KEYS = [
  ...['url', 'organizationName', 'projectName', 'favicon', 'themeConfig', 'presets', 'plugins', 'themes'],
  ...['scripts', 'stylesheets', 'trailingSlash'],
];
const READS_CONFIG =
  /useDocusaurusContext|useThemeConfig|\bsiteConfig\b|@generated\/docusaurus\.config|\bprops\.config\b/;
const READS_DATA = /usePluginData|useGlobalData|useAllPluginInstancesData/;

/** @param sources Texts of all pages and components of the site. */
export async function oldContext(config: Sheet, moving: Moving, sources: readonly string[]): Promise<ConfigValue> {
  const readers = sources.filter((text) => READS_CONFIG.test(text));
  const isRead = (key: string) =>
    readers.some(
      (text) => new RegExp(`\\b${key}\\b`).test(text) || (key === 'themeConfig' && /useThemeConfig/.test(text)),
    );
  const asked = KEYS.filter((key) => config.fields[key] !== undefined && isRead(key));
  const kept = Object.fromEntries(asked.map((key) => [key, plain(config.fields[key])]));
  if (asked.length > 0)
    moving.report.add({
      kind: 'look',
      what: 'useDocusaurusContext',
      text: `Components read the old config, so \`customFields.docusaurus\` has a copy of ${asked.map((key) => `\`${key}\``).join(', ')}.`,
    });
  const globalData = sources.some((text) => READS_DATA.test(text)) ? await dataOfPlugins(config, moving) : undefined;
  return asked.length === 0 && globalData === undefined ? undefined : { ...kept, globalData };
}

/** Without functions and what packages made. */
function plain(value: Foreign | undefined): ConfigValue {
  if (Array.isArray(value)) return value.map((one: Foreign) => plain(one) ?? null);
  if (typeof value !== 'object' || value === null) return value;
  if (!isData(value)) return undefined;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, plain(one)]));
}

/** Runs the plugins of the site itself, as far as they share data with components. */
async function dataOfPlugins(config: Sheet, moving: Moving): Promise<ConfigValue> {
  const own = oneOrMany(config.fields['plugins']).flatMap((entry, index) => {
    const value = Array.isArray(entry) ? (entry as Foreign[])[0] : entry;
    const file = typeof value === 'string' && /^(?:[./]|@site\/)/.test(value) && !/\/node_modules\//.test(value);
    return file || markOf(value, '$function')
      ? [{ index, file: file ? path.join(moving.dir, relativePath(moving.dir, value)) : undefined }]
      : [];
  });
  const found: Record<string, ConfigValue> = {};
  const ofMain = moving.locales.length > 1 ? ', in the default language for all' : '';
  for (const { index, file } of own) {
    const { value, incidents } = await runPlugin(moving, { index, file });
    const at = ['plugins', index];
    if (!isData(value) || typeof value['name'] !== 'string' || value['data'] === undefined) {
      if (incidents.length > 0)
        moving.report.key(
          'lost',
          at,
          `The plugin's data cannot be computed: ${incidents[0]?.text}. Components that read it get none.`,
        );
      continue;
    }
    found[value['name']] = { [String(value['id'] ?? 'default')]: plain(value['data']) };
    moving.report.key(
      'look',
      at,
      `Its data is a snapshot in \`customFields.docusaurus.globalData\`${ofMain}: compute it in \`site.config.ts\` if it changes.`,
    );
  }
  return Object.keys(found).length > 0 ? found : undefined;
}

/** Loads one plugin in the process for foreign configs, and returns what it shares. */
function runPlugin({ dir, report }: Moving, { index, file }: { index: number; file: string | undefined }) {
  const text = (folder: string) => `import config from ${JSON.stringify(path.join(dir, report.configFile))};
${file === undefined ? '' : `import * as plugin from ${JSON.stringify(file)};`}
const whole = typeof config === 'function' ? await config() : config;
const entry = whole.plugins[${index}];
const [named, given = {}] = Array.isArray(entry) ? entry : [entry];
const exported = ${file === undefined ? 'named' : 'plugin.default ?? plugin'};
const made = exported.default ?? exported;
const validate = (schema, { id = 'default', ...written }) => {
  const { value, error } = schema.validate(written, { convert: false });
  if (error) throw error;
  return { id, ...value };
};
const check = exported.validateOptions ?? made.validateOptions;
const options = check ? check({ options: given, validate }) : given;
const main = whole.i18n?.defaultLocale ?? 'en';
const locale = { label: main, direction: 'ltr', htmlLang: main, calendar: 'gregory', path: main, translate: false, ...whole.i18n?.localeConfigs?.[main] };
const i18n = { path: 'i18n', locales: [main], ...whole.i18n, currentLocale: main, defaultLocale: main, localeConfigs: { [main]: locale } };
const context = { siteDir: ${JSON.stringify(dir)}, siteConfig: whole, baseUrl: whole.baseUrl, generatedFilesDir: ${JSON.stringify(folder)}, outDir: ${JSON.stringify(folder)}, localizationDir: ${JSON.stringify(path.join(dir, 'i18n'))} + '/' + main, i18n };
const one = await made(context, options);
let data;
const actions = { addRoute() {}, createData: async () => '', setGlobalData: (given) => { data = given; } };
const content = await one.loadContent?.();
await one.contentLoaded?.({ content, actions, allContent: {} });
export default { name: one.name, id: options.id, data: JSON.parse(JSON.stringify(data ?? null)) ?? undefined };
`;
  return evaluateText({ dir }, text);
}
