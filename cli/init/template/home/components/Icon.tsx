/** A line drawing in the colour of the text around it. `path`: an SVG path for a view box of 32 by 32. */
export default function Icon({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 32 32" width="32" height="32" fill="none" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
