/** Generates the page of all commands from their declarations. */
import { block, cell, code, groupBy, marked, page, sentence } from './markdown.mjs';

/** @typedef {import('commander').Command} Command */
/** @typedef {import('commander').Option} Option */

const ABOUT = `These are the texts of \`docsgen COMMAND --help\`. [Command line](../command-line.md) describes what commands have in
common: output, exit codes, the cache and timeouts.`;

/**
 * @param {Command} program
 * @returns {string} The page.
 */
export function commandsPage(program) {
  const help = program.createHelp();
  const groups = groupBy(leaves(program), (command) => groupOf(command));
  const sections = [...groups].map(([title, commands]) =>
    [`## ${title.replace(/:$/, '')}`, ...commands.map((command) => commandText(command))].join('\n\n'),
  );
  const shared = [
    '## Flags of every command',
    'These flags can come before or after the name of the command.',
    flagTable(help.visibleOptions(program)),
  ];
  return page(
    {
      title: 'Commands',
      description: 'Every command of docsgen, with arguments, flags, defaults and an example.',
    },
    [ABOUT, index(groups), ...sections, shared.join('\n\n'), exitCodes(program)].join('\n\n'),
  );
}

/**
 * The commands without subcommands.
 * @param {Command} command
 * @returns {Command[]}
 */
const leaves = (command) => command.commands.flatMap((one) => (one.commands.length > 0 ? leaves(one) : [one]));

/** @param {Command} command @returns {string} */
const groupOf = (command) => command.helpGroup() || (command.parent ? groupOf(command.parent) : '');

/** @param {Command} command @returns {string} `version cut`. */
function wordsOf(command) {
  const above = command.parent?.parent ? `${wordsOf(command.parent)} ` : '';
  return above + command.name();
}

/** @param {Command} command */
const anchorOf = (command) => wordsOf(command).replaceAll(' ', '-');

/** @param {Map<string, Command[]>} groups */
function index(groups) {
  const rows = [...groups.values()].flat().map((command) => {
    const words = wordsOf(command);
    return `| [${code(words)}](#${anchorOf(command)}) | ${cell(sentence(marked(command.description())))} |`;
  });
  return ['| Command | Description |', '| --- | --- |', ...rows].join('\n');
}

/** @param {Command} command */
function commandText(command) {
  const { notes, example } = afterHelp(command);
  const options = command
    .createHelp()
    .visibleOptions(command)
    .filter(({ long }) => long !== '--help');
  const usage = `docsgen ${wordsOf(command)}${command.registeredArguments.map((one) => ` ${argumentText(one)}`).join('')}`;
  return [
    `### ${code(wordsOf(command))} {#${anchorOf(command)}}`,
    sentence(marked(command.description())),
    block(options.length > 0 ? `${usage} [flags]` : usage, 'text'),
    argumentTable(command),
    options.length > 0 ? flagTable(options) : '',
    ...notes,
    example && block(example, 'console'),
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** @param {import('commander').Argument} argument */
const argumentText = (argument) => (argument.required ? `<${argument.name()}>` : `[${argument.name()}]`);

/** @param {Command} command */
function argumentTable({ registeredArguments }) {
  if (registeredArguments.length === 0) return '';
  const rows = registeredArguments.map((argument) => {
    const { text, value } = splitDefault(argument.description);
    const known = argument.defaultValue === '.' ? 'the current folder' : value || 'none';
    return row(argumentText(argument), text + choicesText(argument.argChoices), argument.required ? 'required' : known);
  });
  return ['| Argument | Means | Default |', '| --- | --- | --- |', ...rows].join('\n');
}

/** @param {readonly Option[]} options */
function flagTable(options) {
  const rows = options.map((option) => {
    const { text, value } = splitDefault(option.description);
    const own = typeof option.defaultValue === 'string' ? code(option.defaultValue) : value;
    const none = option.required || option.optional ? 'none' : 'off';
    return row(option.flags, text + choicesText(option.argChoices), own || none);
  });
  return ['| Flag | Means | Default |', '| --- | --- | --- |', ...rows].join('\n');
}

/**
 * @param {string} name
 * @param {string} about
 * @param {string} value Its default.
 */
const row = (name, about, value) => `| ${code(name)} | ${cell(sentence(marked(about)))} | ${cell(marked(value))} |`;

/** @param {readonly string[] | undefined} choices */
const choicesText = (choices) => (choices ? `: ${choices.map(code).join(', ')}` : '');

/**
 * `port (default: 3000)` → `port` and `3000`.
 * @param {string} description
 */
function splitDefault(description) {
  const [all = '', value = ''] = / \(default: ((?:[^()]|\([^()]*\))*)\)/.exec(description) ?? [];
  return { text: description.replace(all, ''), value };
}

/**
 * The text below the help of a command: paragraphs, and the text after `Example:`.
 * @param {Command} command
 * @returns {{ notes: string[], example: string }}
 */
function afterHelp(command) {
  const text = outputOf(command).replace(command.helpInformation(), '');
  const [all = '', example = ''] = /^Example:\n((?: {2}.*\n?)+)/m.exec(text) ?? [];
  const notes = text.replace(all, '').trim();
  return {
    notes: notes === '' ? [] : notes.split(/\n{2,}/).map(paragraph),
    example: example.replace(/^ {2}/gm, '').trim(),
  };
}

/**
 * Indented lines become a block; others become one paragraph, in which quoted text is code.
 * @param {string} text
 */
function paragraph(text) {
  const lines = text.split('\n');
  const indented = lines.findIndex((line) => line.startsWith(' '));
  const prose = marked((indented < 0 ? lines : lines.slice(0, indented)).join(' ').replace(/"([^"]+)"/g, '`$1`'));
  return indented < 0 ? prose : `${prose}\n\n${block(lines.slice(indented).join('\n').replace(/^ {2}/gm, ''), 'text')}`;
}

/** @param {Command} program */
function exitCodes(program) {
  const text = /Exit codes:\n((?: {2}.*\n)+)/.exec(outputOf(program))?.[1] ?? '';
  const rows = [...text.matchAll(/^ {2}(\d[\d, ]*?) {2,}(.*)$/gm)].map(
    ([, codes = '', means = '']) => `| ${codes} | ${sentence(means)} |`,
  );
  return [
    '## Exit codes',
    'Every command ends with one of these codes.',
    ['| Code | Means |', '| --- | --- |', ...rows].join('\n'),
  ].join('\n\n');
}

/** @param {Command} command @returns {string} All of its help. */
function outputOf(command) {
  /** @type {string[]} */
  const parts = [];
  command.configureOutput({ writeOut: (text) => parts.push(text) }).outputHelp();
  return parts.join('');
}
