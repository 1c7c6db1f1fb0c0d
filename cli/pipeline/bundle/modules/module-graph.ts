/** The modules that pages have loaded: who imports whom, and what a change of a file makes new. */
import type { OwnModule } from './own-module.ts';

export interface ModuleGraph {
  /** The module, made now if it is new or has changed. */
  get(id: string): Promise<OwnModule>;
  version(id: string): number;
  /** The modules that were made without a mistake. */
  all(): OwnModule[];
  /** Versions of these modules and of what depends on them are new. */
  renew(ids: readonly string[]): void;
  /**
   * Reads changed files (absolute) again.
   * @returns The modules that open pages have to load: those that show the change without their importers. Undefined: a
   * module has a mistake, so open pages stay as they are.
   */
  change(paths: readonly string[]): Promise<string[] | undefined>;
}

/** Modules with new versions, and those of them that accept the change. */
interface Renewed {
  seen: Set<string>;
  shown: Set<string>;
}

export function createModuleGraph(make: (id: string) => Promise<OwnModule>): ModuleGraph {
  const modules = new Map<string, Promise<OwnModule>>();
  /** Those that were made without a mistake. */
  const known = new Map<string, OwnModule>();
  const versions = new Map<string, number>();
  const importersOf = (id: string): string[] =>
    [...known.values()].flatMap((one) => (one.imports.includes(id) ? [one.id] : []));
  const get = (id: string): Promise<OwnModule> => {
    const made = modules.get(id) ?? make(id);
    modules.set(id, made);
    return made.then(
      (module) => {
        if (modules.get(id) === made) known.set(id, module);
        return module;
      },
      (error: unknown) => {
        if (modules.get(id) === made) modules.delete(id);
        throw error;
      },
    );
  };
  const bump = (id: string): void => void versions.set(id, (versions.get(id) ?? 0) + 1);
  /** Renews a module and its importers, up to those that accept the change. */
  const spread = (id: string, accepts: boolean, { seen, shown }: Renewed): void => {
    if (seen.has(id)) return;
    seen.add(id);
    bump(id);
    if (accepts) shown.add(id);
    else for (const one of importersOf(id)) spread(one, known.get(one)?.accepts ?? false, { seen, shown });
  };
  return {
    get,
    version: (id) => versions.get(id) ?? 0,
    all: () => [...known.values()],
    renew(ids) {
      const renewed: Renewed = { seen: new Set(), shown: new Set() };
      for (const id of ids) {
        modules.delete(id);
        spread(id, false, renewed);
      }
    },
    async change(paths) {
      const changed = [...known.values()].filter(({ inputs }) => paths.some((path) => inputs.has(path)));
      for (const { id } of changed) modules.delete(id);
      const again = await Promise.allSettled(changed.map(({ id }) => get(id)));
      const renewed: Renewed = { seen: new Set(), shown: new Set() };
      for (const [at, result] of again.entries()) {
        const before = changed[at] as OwnModule;
        const now = result.status === 'fulfilled' ? result.value : undefined;
        if (now && now.text === before.text) continue;
        spread(before.id, now?.accepts === true && now.exports === before.exports, renewed);
      }
      return again.every(({ status }) => status === 'fulfilled') ? [...renewed.shown] : undefined;
    },
  };
}
