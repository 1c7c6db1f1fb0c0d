/** The formats of problems for CI systems; loaded when one is asked for. */
export { githubSummary, githubText } from './github.ts';
export { junitText } from './junit.ts';
export { sarifText } from './sarif.ts';
