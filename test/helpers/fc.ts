import fc from 'fast-check';
import { seedOr } from './long.ts';

fc.configureGlobal({ seed: seedOr(20_261_122) });

export { fc };
