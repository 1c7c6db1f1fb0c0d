/** The URL if it is safe to follow: http or https. Undefined for others, which only broken or hostile records contain. */
export function safeUrl(url: unknown): string | undefined {
  if (typeof url !== 'string') return undefined;
  try {
    return /^https?:$/.test(new URL(url, location.href).protocol) ? url : undefined;
  } catch {
    return undefined;
  }
}
