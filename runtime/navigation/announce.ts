/** Returns a function that announces a page's title to screen readers, as a page load does. */
export function createAnnouncer(): (title: string) => void {
  const region = Object.assign(document.createElement('div'), { className: 'sr-only' });
  region.setAttribute('aria-live', 'polite');
  region.setAttribute('aria-atomic', 'true');
  region.id = 'docsgen-announcer';
  document.body.append(region);
  return (title) => {
    region.textContent = title;
  };
}
