/** A page with its sidebar, for the home page. It follows the colours of the site; replace it with your own picture. */
export default function Picture() {
  return (
    <svg viewBox="0 0 400 280" width="400" height="280" role="presentation" style={{ maxInlineSize: '100%', blockSize: 'auto' }}>
      <rect x="41" y="21" width="358" height="258" rx="14" fill="var(--dg-accent-line)" />
      <rect x="1" y="1" width="358" height="240" rx="14" fill="var(--dg-bg-raised)" stroke="var(--dg-line-strong)" strokeWidth="2" />
      <path d="M1 42h358M112 42v199" stroke="var(--dg-line-strong)" strokeWidth="2" />
      <g fill="var(--dg-line-strong)">
        <circle cx="24" cy="22" r="5" />
        <circle cx="42" cy="22" r="5" />
        <circle cx="60" cy="22" r="5" />
      </g>
      <g stroke="var(--dg-line-strong)" strokeWidth="8" strokeLinecap="round">
        <path d="M24 70h62M24 130h48M24 160h58M24 190h40" />
        <path d="M140 108h180M140 130h160M140 152h172M140 174h96" />
      </g>
      <g stroke="var(--dg-accent)" strokeWidth="8" strokeLinecap="round">
        <path d="M24 100h54" />
        <path d="M140 74h120" strokeWidth="14" />
      </g>
      <rect x="134" y="196" width="92" height="26" rx="8" fill="var(--dg-accent)" />
    </svg>
  );
}
