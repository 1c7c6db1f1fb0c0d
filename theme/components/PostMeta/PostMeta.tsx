import type { ReactNode } from 'react';
import { text } from '../../../runtime/base/texts.ts';
import type { PostPartProps } from '../../../runtime/base/theme.ts';
import { useSite } from '../../../runtime/hooks/useSite.ts';
import { Author } from '../Author/Author.tsx';

/** With more authors, each is shown as picture and name only; lists show at most this many. */
const MANY_AUTHORS = 4;

/** Date, reading time and authors of a post. */
export function PostMeta({ post, inList = false }: PostPartProps & { inList?: boolean }): ReactNode {
  const { authors } = post;
  const isCompact = inList || authors.length > MANY_AUTHORS;
  const shown = inList ? authors.slice(0, MANY_AUTHORS) : authors;
  return (
    <div className="post-meta">
      <p>
        <time dateTime={post.date}>{post.dateText}</time>
        {post.readingText ? ` · ${post.readingText}` : ''}
      </p>
      {authors.length > 0 ? (
        <ul className={isCompact ? 'authors authors-compact' : 'authors'}>
          {shown.map((author, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two authors may have the same name, and their order is fixed.
            <li key={index}>
              <Author author={author} compact={isCompact} />
            </li>
          ))}
          {authors.length > shown.length ? <li>+{authors.length - shown.length}</li> : null}
        </ul>
      ) : null}
    </div>
  );
}

/** Tags of a post, linked. */
export function PostTags({ post }: PostPartProps): ReactNode {
  const site = useSite();
  if (post.tags.length === 0) return null;
  return (
    <div className="doc-tags">
      <b>{text(site, 'tags.label')}</b>
      <ul className="tags">
        {post.tags.map(({ label, href, description }) => (
          <li key={href}>
            <a href={href} title={description} rel="tag">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
