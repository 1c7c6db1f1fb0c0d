const COPIED_MS = 1000;

/** Copy buttons: `button.copy` inside `.code` copies the text of its `code` and confirms it for one second. */
export function enhanceCopy(): void {
  document.addEventListener('click', async (event) => {
    const button = (event.target as Element).closest?.<HTMLElement>('button.copy');
    const code = button?.closest('.code')?.querySelector('code');
    if (!button || !code || button.dataset.copied) return;
    await copyText(code);
    confirmCopy(button);
  });
}

/** Prompts, command output and removed lines (`data-skip`) are not copied. */
function wantedText(code: Element): string {
  const copy = code.cloneNode(true) as Element;
  for (const part of copy.querySelectorAll('[data-skip]')) part.remove();
  return (copy.textContent || (code.textContent as string)).trimEnd();
}

async function copyText(code: Element): Promise<void> {
  const text = wantedText(code);
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // Outside secure contexts there is no clipboard API: copy a selection.
    const put = (event: ClipboardEvent): void => {
      event.clipboardData?.setData('text/plain', text);
      event.preventDefault();
    };
    getSelection()?.selectAllChildren(code);
    document.addEventListener('copy', put, { once: true });
    document.execCommand('copy');
  }
}

function confirmCopy(button: HTMLElement): void {
  const label = button.getAttribute('aria-label');
  const said = document.querySelector<HTMLElement>('[data-copied-text]')?.dataset.copiedText ?? '✓';
  const content = [...button.childNodes];
  button.dataset.copied = 'true';
  button.setAttribute('aria-live', 'polite');
  if (label) button.setAttribute('aria-label', said);
  button.replaceChildren(said);
  setTimeout(() => {
    delete button.dataset.copied;
    if (label) button.setAttribute('aria-label', label);
    button.replaceChildren(...content);
  }, COPIED_MS);
}
