import type { ReactNode } from 'react';
import { useSite } from '../../../runtime/hooks/useSite.ts';
import { text } from '../../../runtime/texts.ts';
import type { PostData } from '../../../runtime/types.ts';

/** Date, reading time and authors of a post. */
export function PostMeta({ post }: { post: PostData }): ReactNode {
  return (
    <div className="post-meta">
      <p>
        <time dateTime={post.date}>{post.dateText}</time>
        {post.readingText ? ` · ${post.readingText}` : ''}
      </p>
      {post.authors.length > 0 ? (
        <ul className="authors">
          {post.authors.map(({ name, title, url, image }) => (
            <li key={name}>
              {image ? <img src={image} alt="" width={40} height={40} loading="lazy" /> : null}
              <span>
                {url ? <a href={url}>{name}</a> : name}
                {title ? <small>{title}</small> : null}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

/** Tags of a post, linked. */
export function PostTags({ post }: { post: PostData }): ReactNode {
  const site = useSite();
  if (post.tags.length === 0) return null;
  return (
    <ul className="tags" aria-label={text(site, 'tags.title')}>
      {post.tags.map(({ label, href }) => (
        <li key={href}>
          <a href={href}>{label}</a>
        </li>
      ))}
    </ul>
  );
}
