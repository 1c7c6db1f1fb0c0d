import type { ReactNode } from 'react';
import type { PartProps } from '../../../runtime/base/theme.ts';
import { Html } from '../../../runtime/Html.tsx';

/** The messages above a page: that it is unlisted, for readers, or a draft, for authors; the banner of its front matter. */
export const PageNotice = ({ route }: PartProps): ReactNode => (route.notice ? <Html html={route.notice} /> : null);
