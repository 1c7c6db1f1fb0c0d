import { entry } from './entry.ts';

export const migrateMkdocsProblems = {
  DG7090: entry<{ file: string; reason: string; isEmpty?: boolean }>({
    severity: 'error',
    message: ({ file, reason }) => `${file} cannot be read completely: ${reason}`,
    hint: ({ isEmpty }) =>
      isEmpty
        ? 'add settings to it, or pass the folder of another site'
        : 'correct the file and migrate again; what could be read was carried over',
    explanation: {
      args: {
        file: 'mkdocs.yml',
        reason: 'Nested mappings are not allowed in compact mappings',
      },
      cause:
        'docsgen migrate reads the config of MkDocs as YAML, with the files that it inherits from, and that of mdBook as TOML. The file has an error, a file in INHERIT is missing, or a book has no SUMMARY.md. Settings that could be read were carried over.',
      remedy: 'Correct the reported line. Text that contains a colon and a space needs quotes.',
      broken: '$ docsgen migrate .',
      fixed: '$ docsgen migrate . --out new-site',
      untested: 'it concerns the config of another tool',
    },
  }),
};
