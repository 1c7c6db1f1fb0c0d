/** vitest runs this before each test file. */
import { tidyUpAtEnd } from './ends.ts';

tidyUpAtEnd();
