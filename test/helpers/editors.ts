/** The language servers that editors use for YAML and JSON, as they answer in a file that names its schema. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import * as json from 'vscode-json-languageservice';
import * as yaml from 'yaml-language-server';

/** The server for YAML keeps what it read by file and version, for all its users. */
const edits = { count: 0 };

/** Where the pointer is in a text. */
const CARET = '▮';

export interface Editor {
  /** Messages of all problems, with their lines. */
  problems(text: string): Promise<string[]>;
  /** What is offered at the caret, by label: what it inserts. */
  offers(text: string): Promise<Record<string, string>>;
  /** What is shown for the word at the caret. */
  hover(text: string): Promise<string>;
}

const request = async (uri: string): Promise<string> => readFileSync(fileURLToPath(uri), 'utf8');
const workspaceContext = {
  resolveRelativePath: (relative: string, resource: string) => new URL(relative, resource).href,
};

const lineOf = ({ range, message }: json.Diagnostic): string => `${range.start.line + 1}: ${message}`;

function hoverText(hover: json.Hover | null): string {
  const { contents } = hover ?? { contents: '' };
  if (Array.isArray(contents)) return contents.map((one) => (typeof one === 'string' ? one : one.value)).join('\n');
  return typeof contents === 'string' ? contents : contents.value;
}

const offered = (list: json.CompletionList | null): Record<string, string> =>
  Object.fromEntries(
    (list?.items ?? []).map(({ label, insertText, textEdit }) => [label, textEdit?.newText ?? insertText ?? '']),
  );

/** @param schema A schema by its file, for texts that name none. */
export function yamlEditor(file: string, schema?: string): Editor {
  const service = yaml.getLanguageService({ schemaRequestService: request, workspaceContext });
  const uri = pathToFileURL(file).href;
  const schemas = schema ? [{ uri: pathToFileURL(schema).href, fileMatch: [`*${path.extname(file)}`] }] : [];
  service.configure({ validate: true, hover: true, completion: true, schemas });
  const open = (text: string) => json.TextDocument.create(uri, 'yaml', ++edits.count, text.replace(CARET, ''));
  const at = (text: string) => open(text).positionAt(text.indexOf(CARET));
  return {
    problems: async (text) => (await service.doValidation(open(text), false)).map(lineOf),
    offers: async (text) => offered(await service.doComplete(open(text), at(text), false)),
    hover: async (text) => hoverText(await service.doHover(open(text), at(text))),
  };
}

/** @param schema A schema by its file, for texts that name none. */
export function jsonEditor(file: string, schema?: string): Editor {
  const service = json.getLanguageService({ schemaRequestService: request, workspaceContext });
  const uri = pathToFileURL(file).href;
  const schemas = schema ? [{ uri: pathToFileURL(schema).href, fileMatch: [`*${path.extname(file)}`] }] : [];
  service.configure({ validate: true, schemas });
  const open = (text: string) => {
    const document = json.TextDocument.create(uri, 'json', 1, text.replace(CARET, ''));
    return [document, service.parseJSONDocument(document)] as const;
  };
  const at = (text: string) => open(text)[0].positionAt(text.indexOf(CARET));
  return {
    problems: async (text) => (await service.doValidation(...open(text))).map(lineOf),
    offers: async (text) => {
      const [document, parsed] = open(text);
      return offered(await service.doComplete(document, at(text), parsed));
    },
    hover: async (text) => {
      const [document, parsed] = open(text);
      return hoverText(await service.doHover(document, at(text), parsed));
    },
  };
}
