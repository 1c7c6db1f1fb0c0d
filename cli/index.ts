/** The public API of the package `docsgen`, for the config and the scripts of a site. */

import type { UserConfig } from './config/settings/site.ts';
import type { FrontMatterSchema, StandardSchema } from './config/settings/types.ts';

export type { UserConfig } from './config/settings/site.ts';
export type { StandardSchema, UserSidebarItem } from './config/settings/types.ts';
export type { Severity } from './problems/entry.ts';
export type { ReportedProblem as Problem } from './problems/problem.ts';

/** The front matter after a Standard Schema: the type of `useRoute<FrontMatterData<typeof schema>>().data`. */
export type FrontMatterData<Schema extends StandardSchema> = Schema extends {
  readonly '~standard': { readonly types?: { readonly output: infer Output } | undefined };
}
  ? Output
  : unknown;

/** The same of a config: what `docsgen types` makes the default of `useRoute()`. */
export type ConfigData<Config> = Config extends { frontMatter?: { schema?: infer Schema } | undefined }
  ? Schema extends StandardSchema
    ? FrontMatterData<Schema>
    : { [Kind in keyof Schema]: FrontMatterData<Extract<Schema[Kind], StandardSchema>> }[keyof Schema]
  : unknown;

/** The keys and values of all alternatives of a setting. */
type KeyOf<Shape> = Shape extends unknown ? keyof Shape : never;
type ValueOf<Shape, Key> = Shape extends unknown ? (Key extends keyof Shape ? Shape[Key] : never) : never;

/** What is not looked into: single values, functions, schemas. */
type Whole = string | number | boolean | null | undefined | ((...args: never) => unknown) | { '~standard': unknown };

/** The compiler does not look for unknown keys in settings that a function returns, so each is given a type that no value has. */
type Known<T, Shape> = unknown extends Shape
  ? T
  : T extends Whole
    ? T
    : T extends readonly (infer Item)[]
      ? readonly Known<Item, Extract<Shape, readonly unknown[]>[number]>[]
      : {
          [Key in keyof T]: Key extends KeyOf<Exclude<Shape, Whole>>
            ? Known<T[Key], ValueOf<Shape, Key>>
            : NoSuchSetting;
        };

/** Its name is the message. */
interface NoSuchSetting {
  readonly [noSuchSetting]: never;
}
declare const noSuchSetting: unique symbol;

/** A function that returns settings. */
type Make<T> = () => T | Promise<T>;

/** The schema in a config, or in the config that a function returns. */
type SchemaOf<Config> =
  Config extends Make<infer T>
    ? SchemaOf<T>
    : Config extends { frontMatter?: { schema?: infer Schema extends FrontMatterSchema } | undefined }
      ? Schema
      : FrontMatterSchema;

/** The settings, with the type of their schema for front matter. */
type Defined<Config> = UserConfig & { frontMatter?: { schema?: SchemaOf<Config> } };

/**
 * What a config has to be. In an object that is passed as it is, the compiler finds unknown keys by itself. `Config` alone
 * is a branch, from which it infers the type.
 */
type Checked<Config> = [Config] extends [never]
  ? Config
  : Config extends () => Promise<infer T>
    ? () => Promise<UserConfig & Known<T, UserConfig>>
    : Config extends () => infer T
      ? () => UserConfig & Known<T, UserConfig>
      : Defined<Config>;

/** Returns its argument, to give `site.config.ts` types and completion. Also accepts a function, which may be async. */
export function defineConfig<Config>(config: Checked<Config>): Defined<Config> {
  return config as Defined<Config>;
}
