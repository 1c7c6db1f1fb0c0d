import { warn } from '../report.ts';

/** Loads the module that draws diagrams, if the page has some that were not drawn while building. */
export async function loadDiagrams(url: string): Promise<void> {
  if (!document.querySelector('[data-diagram]')) return;
  try {
    ((await import(url)) as { draw(): void }).draw();
  } catch (error) {
    warn('diagrams stay code', error);
  }
}
