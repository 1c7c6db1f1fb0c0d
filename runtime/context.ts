import { createContext } from 'react';
import type { PartProps } from './theme.ts';

/** Site, route and theme of the page being shown. */
export const PageContext = createContext<PartProps | null>(null);
