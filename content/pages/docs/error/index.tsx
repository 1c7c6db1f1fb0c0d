import { type FormEvent, useEffect, useState } from 'react';
import { entries, type Message, messageOf, messageOfAddress } from './_message.ts';
import './error.css';

export const title = 'Error codes';
export const description =
  'The messages behind the error numbers of Lexical production builds: look one up, or read the whole list.';

/** The page that `Minified Lexical error #N; visit …` links to. The query of its URL has the code and the values. */
export default function ErrorCodes() {
  const [message, setMessage] = useState<Message>();

  useEffect(() => setMessage(messageOfAddress(location.search)), []);

  const lookUp = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = String(new FormData(event.currentTarget).get('code') ?? '');
    const code = given.replace(/\D/g, '') || given.trim();
    if (code === '') return;
    history.replaceState(history.state, '', `?${new URLSearchParams({ code })}`);
    setMessage(messageOf(code, []));
  };

  return (
    <div className="error-page">
      <h1>Error codes</h1>
      <div role="status">{message ? <Answer message={message} /> : null}</div>
      <p>
        To stay small, the production build of Lexical doesn't contain its error messages. Instead, it throws{' '}
        <code>Minified Lexical error #N</code> with a link to this page, which has the messages.
      </p>
      <form className="error-form" onSubmit={lookUp}>
        <label htmlFor="error-code">Look up a code</label>
        <div>
          <input id="error-code" name="code" inputMode="numeric" autoComplete="off" placeholder="14" required />
          <button type="submit" className="error-button">
            Look up
          </button>
        </div>
      </form>
      <h2 id="development">See the messages while you develop</h2>
      <p>
        Each package includes both builds and chooses one when it is loaded. With <code>NODE_ENV=development</code> it
        loads the one with full messages and more warnings. Bundlers set that variable in development mode; any other
        value loads the production build.
      </p>
      <h2 id="all-codes">All codes</h2>
      <p>
        <code>%s</code> is a placeholder for a value, such as the key or the type of a node. Numbers missing from this
        list belong to other releases.
      </p>
      <AllCodes />
    </div>
  );
}

function Answer({ message: { code, parts, rest } }: { message: Message }) {
  return (
    <section className="error-answer" aria-labelledby="error-heading">
      <h2 id="error-heading">Error code #{code}</h2>
      {parts === undefined ? (
        <p>There is no error with this code in this release. Check the number against the one in the message.</p>
      ) : null}
      {parts?.length === 0 ? <p>This release doesn't include a message for this error.</p> : null}
      {parts === undefined || parts.length === 0 ? null : (
        <p className="error-text">
          {parts.map(({ text, isValue }, index) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other key.
            isValue ? <b key={index}>{text}</b> : <span key={index}>{text}</span>,
          )}
        </p>
      )}
      {rest.length > 0 ? <p>Further values: {rest.join(', ')}</p> : null}
    </section>
  );
}

function AllCodes() {
  return (
    <details>
      <summary>{entries.length} codes in this release</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">Code</th>
            <th scope="col">Message</th>
          </tr>
        </thead>
        <tbody>
          {entries.map(([code, text]) => (
            <tr key={code}>
              <td>{code}</td>
              <td>{text || 'Not included in this release.'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
