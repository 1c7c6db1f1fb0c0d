import { createElement } from 'react';

export const OtterBadge = ({ name }) => createElement('b', { className: 'otter-badge' }, name);
