/** What the caller of `loadConfig` knows before there is a config. */
export interface ConfigRequest {
  /** Absolute path of the site folder. */
  siteDir: string;
  /** Config file, absolute or relative to the site. Default: the first `site.config.{ts,mts,js,mjs}` there is. */
  file?: string;
  /** Flags that win over the file. */
  overrides: ConfigOverrides;
  /** Absolute path of the folder the bundled config goes to, below `config/`. */
  cacheDir: string;
}

export interface ConfigOverrides {
  baseUrl?: string;
  /** Absolute, or relative to the site. */
  outDir?: string;
  drafts?: boolean;
}
