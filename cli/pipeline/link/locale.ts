import type { Route } from '../../model/graph.ts';
import type { LinkInput, Origin } from './types.ts';

/** The route in the origin's locale, where the page has a translation. */
export function inLocale({ table }: LinkInput, { locale }: Origin, index: number): Route {
  const route = table.routes[index] as Route;
  if (route.locale === locale || route.key === undefined) return route;
  const twins = table.twins.get(route.key) ?? [];
  const { version } = twins.find((twin) => twin.route === index) ?? {};
  const twin = twins.find((one) => one.locale === locale && one.version === version);
  return twin === undefined ? route : (table.routes[twin.route] as Route);
}
