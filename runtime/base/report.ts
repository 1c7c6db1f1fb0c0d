/** Reports an error that did not stop the reader, to the site's owner in the browser's console. */
export function warn(message: string, error: unknown): void {
  console.warn(`docsgen: ${message}`, error);
}
