import type { ReactNode } from 'react';

/** Search, as readers see it. */
export function SearchPicture(): ReactNode {
  return (
    <div
      className="search-picture"
      role="img"
      aria-label="A search dialog: “retyr” finds three sections about retries"
      data-markdown-ignore=""
    >
      <div className="search-picture-field">
        <svg
          viewBox="0 0 24 24"
          width="18"
          height="18"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          aria-hidden="true"
        >
          <circle cx="11" cy="11" r="7" />
          <path d="m16 16 5 5" />
        </svg>
        <span>retyr</span>
        <kbd>Esc</kbd>
      </div>
      <p>Results for “retry”</p>
      <ul>
        <li data-on="">
          <b>
            <mark>Retries</mark>
          </b>
          <span>
            A job that fails is <mark>retried</mark> after a pause.
          </span>
          <small>Queues</small>
        </li>
        <li>
          <b>
            Limit the number of <mark>retries</mark>
          </b>
          <span>
            Set <mark>retries</mark> to 3, or to 0 for none.
          </span>
          <small>Queues › Retries</small>
        </li>
        <li>
          <b>Dead letters</b>
          <span>
            Where jobs go after their last <mark>retry</mark>.
          </span>
          <small>Workers</small>
        </li>
      </ul>
    </div>
  );
}
