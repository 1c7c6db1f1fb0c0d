/** Settings of the API reference. */
import { array, minLength } from 'zod/mini';
import { filled, id, orFalse, routeBase, webUrl } from './kinds.ts';
import { REQUIRED, settings } from './setting.ts';

export const api = settings({
  entryPoints: [
    'What to document: names of packages (each module of their `exports`), single modules (`pkg/sub`), or files of the site (`./src/index.ts`); at least one.',
    array(filled).check(minLength(1)),
    REQUIRED,
  ],
  docs: ['Id of the docs instance that contains its pages. Default: the first.', id],
  path: ['Folder of its pages, below the folder of the docs.', routeBase, 'api'],
  title: ['Title of its first page. Default: the title of the site, followed by `API`.', filled],
  readme: [
    'Markdown file of the site with the text of the first page. Default: none; the page then only lists the modules.',
    filled,
  ],
  tsconfig: ['`tsconfig.json` for source files. Default: options that suit declaration files.', filled],
  source: [
    'URL of a source file, with placeholders: `{package}` is the name of its package, `{dir}` the same without `@` and with `-` for `/`, `{path}` the path in the package without `dist/` and extension, `{file}` the full path, `{line}` the line. Default: sources are named, not linked.',
    webUrl,
  ],
  ignoreLinks: ['Names in `@link` tags that can be unknown without a warning. Default: none.', array(filled), []],
  samples: [
    'Links code samples and inline code of the site to the reference, and has `docsgen check` compile the samples. `false`: neither.',
    orFalse(
      settings({
        declarations: [
          'Declaration files of the site with ambient types for code samples. Default: none.',
          array(filled),
          [],
        ],
      }),
    ),
    {},
  ],
});
