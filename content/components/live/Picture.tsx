/** A drawing of an editor: a toolbar, a line with a selection and a caret, and lines below. */
export function Picture() {
  return (
    <svg className="live-picture" viewBox="0 0 480 150" role="img" aria-label="Drawing of a text editor with a toolbar">
      <g className="live-picture-tools">
        <path d="M24 24c3-7 14-7 15 2M24 16v8h8" />
        <path d="M75 24c-3-7-14-7-15 2M75 16v8h-8" />
        <path d="M100 14v16M100 14h6a4 4 0 0 1 0 8h-6M106 22a4 4 0 0 1 0 8h-6" />
        <path d="M138 14h-6M132 30h-6M135 14l-6 16" />
        <path d="M162 15h.1M162 22h.1M162 29h.1M169 15h14M169 22h14M169 29h14" />
      </g>
      <path className="live-picture-rule" d="M0 44h480" />
      <rect className="live-picture-selected" x="146" y="64" width="92" height="20" rx="3" />
      <path className="live-picture-lines" d="M24 74h112M154 74h76M248 74h120M24 104h388M24 130h236" />
      <path className="live-picture-caret" d="M239 60v28" />
    </svg>
  );
}
