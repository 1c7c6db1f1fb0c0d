import { defineTheme } from 'docsgen/theme';
import { createElement, useId } from 'react';
import './base.css';

/** A theme that several sites share, as a package. */
function BackToTop() {
  return createElement('p', { id: 'base-part', 'data-made-by': useId() }, 'A part of the base theme');
}

export default defineTheme({ components: { BackToTop, Breadcrumbs: () => 'replaced once more' } });
