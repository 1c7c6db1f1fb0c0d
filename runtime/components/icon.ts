import { ICON } from '../icons.ts';
import { El } from './view.ts';

/** A decorative icon in a view. `d`: see `runtime/icons.ts`. */
export const icon = (d: string): El<never> => new El('svg', { class: 'icon', ...ICON }, [new El('path', { d }, [])]);
