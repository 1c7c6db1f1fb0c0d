/** Tells the site's owner, in the browser's console, what went wrong while the reader could go on. */
export function warn(message: string, error: unknown): void {
  console.warn(`docsgen: ${message}`, error);
}
