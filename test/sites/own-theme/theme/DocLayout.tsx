import { Html, type LayoutProps, text } from 'docsgen/runtime';

export function DocLayout({ site, route, children }: LayoutProps) {
  const { title, showTitle, toc, prev, next } = route;
  return (
    <main id="dg-main">
      {toc.length > 0 ? (
        <nav className="own-toc" aria-label={text(site, 'toc.label')}>
          <ol>
            {toc.map(({ id, html }) => (
              <li key={id}>
                <a href={`#${id}`}>
                  <Html inline html={html} />
                </a>
              </li>
            ))}
          </ol>
        </nav>
      ) : null}
      <article className="prose">
        {showTitle ? <h1>{title}</h1> : null}
        {children}
      </article>
      <p>
        {prev ? <a href={prev.href}>← {prev.title}</a> : null} {next ? <a href={next.href}>{next.title} →</a> : null}
      </p>
    </main>
  );
}
