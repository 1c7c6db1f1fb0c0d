import { createContext } from 'react';
import type { PartProps } from './theme.ts';

/** Site, route and theme of the current page. */
export const PageContext = createContext<PartProps | null>(null);
