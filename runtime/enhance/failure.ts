/** Shows in every part of the page that needs the client why it is missing, with a button that calls `retry`. */
export function offerRetry(error: unknown, retry: () => void): void {
  const boxes = [...document.querySelectorAll<HTMLElement>('[data-island]')].map((island) => {
    const box = document.createElement('p');
    const onclick = (): void => {
      for (const one of boxes) one.remove();
      retry();
    };
    box.className = 'crash';
    box.append(
      `${error} `,
      Object.assign(document.createElement('button'), { textContent: island.dataset['island'], onclick }),
    );
    island.prepend(box);
    return box;
  });
}
