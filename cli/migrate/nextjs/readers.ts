/** Sites of Next.js: one module for both readers and for their pages. */
export { convertNextjs } from '../dialects/nextjs/nextjs.ts';
export { readFumadocs } from './fumadocs.ts';
export { readNextra } from './nextra.ts';
