/** What the caller of `loadConfig` knows before there is a config. */
export interface ConfigRequest {
  /** Absolute path of the site folder. */
  siteDir: string;
  /** Config file, absolute or relative to the site. Default: the first existing `site.config.{ts,mts,js,mjs}`. */
  file?: string;
  /** Flags that win over the file. */
  overrides: ConfigOverrides;
  /** Absolute path of the cache folder; the bundled config is in its subfolder `config/`. */
  cacheDir: string;
}

export interface ConfigOverrides {
  baseUrl?: string;
  /** Absolute, or relative to the site. */
  outDir?: string;
  drafts?: boolean;
}
