import { type FormEvent, useEffect, useState } from 'react';
import { entries, type Message, messageOf, messageOfAddress } from './_message.ts';
import './error.css';

export const title = 'Error codes';
export const description =
  'What the numbered errors of production builds of Lexical say: look one up, or read the whole list.';

/** The page that `Minified Lexical error #N; visit …` leads to. The address says which error it was, and with which values. */
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
        The production build of Lexical is small because it leaves its error texts out. In their place it throws{' '}
        <code>Minified Lexical error #N</code> with an address of this page, which knows the texts.
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
      <h2 id="development">See the texts while you develop</h2>
      <p>
        Each package holds both builds and chooses when it is loaded: with <code>NODE_ENV=development</code> it is the
        one that throws whole sentences and warns of more mistakes. Bundlers set that variable in their development
        mode; any other value gives the production build.
      </p>
      <h2 id="all-codes">All codes</h2>
      <p>
        <code>%s</code> stands for a value, such as the key or the type of a node. Numbers that are missing here belong
        to other releases.
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
        <p>There is no error with this code in this release. Compare the number with the one in the message.</p>
      ) : null}
      {parts?.length === 0 ? <p>The packages of this release do not say the text of this error.</p> : null}
      {parts === undefined || parts.length === 0 ? null : (
        <p className="error-text">
          {parts.map(({ text, isValue }, index) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name.
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
      <summary>{entries.length} codes of this release</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">Code</th>
            <th scope="col">Text</th>
          </tr>
        </thead>
        <tbody>
          {entries.map(([code, text]) => (
            <tr key={code}>
              <td>{code}</td>
              <td>{text || 'The packages do not say it.'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
