/**
 * The URL if it is safe to follow: http or https. Undefined for others, which only broken or hostile records contain.
 */
export function safeUrl(url: unknown): string | undefined {
  if (typeof url !== 'string') return undefined;
  const parsed = URL.parse?.(url, location.href) ?? tryParse(url);
  return parsed && /^https?:$/.test(parsed.protocol) ? url : undefined;
}

function tryParse(url: string): URL | undefined {
  try {
    return new URL(url, location.href);
  } catch {
    return undefined;
  }
}
