import { defineTheme } from 'docsgen/theme';
import { DocLayout } from './DocLayout.tsx';
import { Shell } from './Shell.tsx';

export default defineTheme({ components: { Shell }, layouts: { doc: DocLayout } });
