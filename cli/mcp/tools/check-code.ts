import type { CodeAsk } from '../sources/sources.ts';
import { type Tool, text } from './tool.ts';

export const checkCodeTool: Tool = {
  name: 'check_code',
  title: 'Compile code against the documented packages',
  description:
    'Compiles TypeScript or JavaScript against the packages that this documentation is about, in their documented version, and lists the errors. The code is not run. Use it before you answer with code.',
  arguments: {
    code: text('The whole sample, with its imports.'),
    language: {
      enum: ['ts', 'tsx', 'js', 'jsx'],
      default: 'tsx',
      description: 'tsx also takes TypeScript without JSX, except type assertions in angle brackets.',
    },
  },
  required: ['code'],
  needsSources: true,
  answer: ({ sources }, args) => sources.checkCode(args as unknown as CodeAsk),
};
