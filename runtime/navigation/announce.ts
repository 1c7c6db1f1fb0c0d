/** Returns a function that says a page's title to screen readers, as they do by themselves when a page is loaded. */
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
