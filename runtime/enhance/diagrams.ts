import { warn } from '../report.ts';

/** Loads what draws diagrams when the page has some that were not drawn while building. */
export async function loadDiagrams(url: string): Promise<void> {
  if (!document.querySelector('[data-diagram]')) return;
  try {
    ((await import(url)) as { draw(): void }).draw();
  } catch (error) {
    warn('diagrams stay code', error);
  }
}
