/** Settings that every page has as the config has them. */
export interface SiteSettings {
  baseUrl: string;
  titleDelimiter: string;
  sidebar: { hideable: boolean; autoCollapseCategories: boolean };
  colorMode: { defaultMode: 'light' | 'dark'; disableSwitch: boolean; respectPrefersColorScheme: boolean };
}

/** These settings, out of all. */
export const siteSettings = ({ baseUrl, titleDelimiter, sidebar, colorMode }: SiteSettings): SiteSettings => ({
  baseUrl,
  titleDelimiter,
  sidebar,
  colorMode,
});
