/** The major version of Docusaurus that the site uses, by its `package.json`: MDX, feeds and titles differ. */
import { lookUp } from '../../lib/look-up.ts';
import { readManifest } from '../base/manifest.ts';

export const isVersion2 = (dir: string): boolean =>
  /^\D*2\./.test(lookUp(readManifest(dir).versions, '@docusaurus/core') ?? '');
