import fc from 'fast-check';
import { isLong } from './long.ts';

if (!isLong) fc.configureGlobal({ seed: 20_261_122 });

export { fc };
