import { type ComponentType, createElement } from 'react';

type Props = Record<string, unknown>;
type Load = (importCode: (url: string) => Promise<unknown>) => Promise<void>;

const modules: Record<string, Record<string, ComponentType<Props>>> = {};

/**
 * A component whose code is loaded with `load` before it is shown, and kept for the session.
 * @param url URL of the module that exports the component as `name`.
 */
export function later(url: string, name: string): ComponentType<Props> & { load: Load } {
  const Later = (props: Props) => createElement(modules[url]?.[name] as ComponentType<Props>, props);
  return Object.assign(Later, {
    async load(importCode: Parameters<Load>[0]) {
      modules[url] ??= (await importCode(url)) as (typeof modules)[string];
    },
  });
}
