/** A line of text with a selection, and below it the nodes that hold it. */
export function Drawing() {
  return (
    <svg className="home-editor" viewBox="0 0 440 330" width="440" height="330" aria-hidden="true">
      <rect className="home-sheet" x="1" y="1" width="438" height="148" rx="12" />
      <path className="home-rule" d="M1 41h438" />
      <g className="home-tool">
        <text x="22" y="27" fontWeight="700">
          B
        </text>
        <text x="52" y="27" fontStyle="italic">
          I
        </text>
        <text x="78" y="27" textDecoration="underline">
          U
        </text>
      </g>
      <rect className="home-selected" x="91" y="74" width="72" height="30" rx="3" />
      <g className="home-line">
        <text x="28" y="97" textLength="56">
          Hello
        </text>
        <text x="94" y="97" textLength="64" fontWeight="700">
          brave
        </text>
        <text x="173" y="97" textLength="110">
          new editor
        </text>
      </g>
      <path className="home-caret" d="M164 72v34" />
      <path className="home-bar" d="M28 125h236" />
      <path className="home-edge" d="M220 194v22M220 216H82v22M220 216h138v22M220 216v22" />
      <g className="home-node">
        <rect x="160" y="164" width="120" height="34" rx="8" />
        <rect x="22" y="238" width="120" height="34" rx="8" />
        <rect className="home-node-selected" x="160" y="238" width="120" height="34" rx="8" />
        <rect x="298" y="238" width="120" height="34" rx="8" />
        <text x="220" y="186">
          paragraph
        </text>
        <text x="82" y="260">
          text
        </text>
        <text x="220" y="260">
          text · bold
        </text>
        <text x="358" y="260">
          text
        </text>
      </g>
    </svg>
  );
}
