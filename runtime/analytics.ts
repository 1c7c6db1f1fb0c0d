import { watchPageViews } from './base/page-views.ts';

export interface AnalyticsOptions {
  ids: string[];
  anonymizeIp: boolean;
}

/**
 * Google Analytics: a separate script, only on sites that set `gtag`. Its commands wait in a list for Google's script;
 * if that is blocked, nothing happens.
 */
export function startAnalytics({ ids, anonymizeIp }: AnalyticsOptions): void {
  const page = window as unknown as { dataLayer?: unknown[]; gtag?: (...command: unknown[]) => void };
  const commands = page.dataLayer ?? [];
  page.dataLayer = commands;
  const gtag = function (..._: unknown[]): void {
    // biome-ignore lint/complexity/noArguments: Google's script takes no arrays.
    commands.push(arguments);
  };
  page.gtag = gtag;
  gtag('js', new Date());
  for (const id of ids) gtag('config', id, anonymizeIp ? { anonymize_ip: true } : {});
  watchPageViews(({ title, location, path }) =>
    gtag('event', 'page_view', { page_title: title, page_location: location, page_path: path }),
  );
}
