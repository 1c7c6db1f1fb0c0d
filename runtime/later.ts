import { type ComponentType, createElement } from 'react';

type Props = Record<string, unknown>;
type Load = (importCode: (url: string) => Promise<unknown>) => Promise<void>;

const modules: Record<string, Record<string, ComponentType<Props>>> = {};

/**
 * A component whose code is loaded before it is shown: `load` settles when it is there. The code stays for the session.
 * @param url Of the module that exports the component as `name`.
 */
export function later(url: string, name: string): ComponentType<Props> & { load: Load } {
  const Later = (props: Props) => createElement(modules[url]?.[name] as ComponentType<Props>, props);
  return Object.assign(Later, {
    async load(importCode: Parameters<Load>[0]) {
      modules[url] ??= (await importCode(url)) as (typeof modules)[string];
    },
  });
}
