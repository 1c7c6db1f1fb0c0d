import { encodeUrl } from '../../../html/url-kind.ts';
import { lookUp } from '../../../lib/look-up.ts';
import { problem } from '../../../problems/problem.ts';
import { imageAttributes } from '../html/image.ts';
import type { Component, Target } from '../html/types.ts';
import { placeOf, urlValue } from '../html/writer.ts';
import { textProp } from './component.ts';

/** Two images, of which the colour mode shows one: `sources={{ light: '…', dark: '…' }}`. */
export const themedImage: Component = {
  name: 'ThemedImage',
  props: ['sources', 'alt', 'title', 'width', 'height', 'loading'],
  write(use, w) {
    const { sources, alt, title, width, height, id } = use.props;
    const byMode = typeof sources === 'object' && sources !== null && !Array.isArray(sources) ? sources : {};
    for (const mode of ['light', 'dark']) {
      const url = textProp(lookUp(byMode, mode));
      if (!url) {
        const what = `source for the ${mode} mode`;
        w.problems.push(problem('DG3036', { name: use.name, what }, placeOf(use.node, w)));
        continue;
      }
      const target: Target = { kind: 'asset', url, ...placeOf(use.node, w) };
      const src = urlValue(w, target);
      const own = textProp(use.props.class);
      const name = mode === 'light' ? textProp(id) : undefined;
      if (name) w.ids.push(name);
      const written = {
        class: own ? `only-${mode} ${own}` : `only-${mode}`,
        id: name,
        src: typeof src === 'string' ? encodeUrl(src) : src,
        alt: textProp(alt) ?? '',
        title: textProp(title),
        width: textProp(width),
        height: textProp(height),
        // The one that is not shown is then not fetched either.
        loading: 'lazy',
      };
      w.sink.leaf('img', imageAttributes(w, written, target));
    }
  },
};
