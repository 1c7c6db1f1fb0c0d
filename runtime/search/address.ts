/** An address that may be followed: of the web, and no script. Others, which only broken or hostile records have, are undefined. */
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
