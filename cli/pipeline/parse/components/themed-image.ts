import { asText } from '../../../../runtime/components/view.ts';
import { lookUp } from '../../../lib/look-up.ts';
import type { Component } from '../html/types.ts';
import { envOf } from './from-view.ts';
import { print } from './print.ts';

/** Two images, one for each colour mode: `sources={{ light: '…', dark: '…' }}`. */
export const themedImage: Component = {
  name: 'ThemedImage',
  props: ['sources', 'alt', 'title', 'width', 'height', 'loading'],
  write(use, w) {
    const env = envOf(use, w);
    const { sources, alt, title, width, height, id, class: own } = use.props;
    const byMode = typeof sources === 'object' && sources !== null && !Array.isArray(sources) ? sources : {};
    for (const mode of ['light', 'dark']) {
      const url = asText(lookUp(byMode, mode));
      if (!url) {
        env.lacks(`source for the ${mode} mode`);
        continue;
      }
      const name = mode === 'light' ? asText(id) : undefined;
      if (name) w.ids.push(name);
      const written = {
        class: asText(own) ? `only-${mode} ${asText(own)}` : `only-${mode}`,
        id: name,
        alt: asText(alt) ?? '',
        title: asText(title),
        width: asText(width),
        height: asText(height),
        // The hidden image is then not fetched.
        loading: 'lazy',
      };
      print(env.image(url, written), w);
    }
  },
};
