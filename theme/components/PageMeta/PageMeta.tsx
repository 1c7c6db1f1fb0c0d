import { Fragment, type ReactNode } from 'react';
import { text } from '../../../runtime/base/texts.ts';
import type { PartProps } from '../../../runtime/base/theme.ts';
import { pencil } from '../../../runtime/tables/icons.ts';
import type { RouteData } from '../../../runtime/types.ts';
import { Icon } from '../Icon/Icon.tsx';

/** The edit link, date and author of the last change, contributors; nothing if all are unknown. */
export function PageMeta({ site, route }: PartProps): ReactNode {
  const { editUrl, lastUpdate, contributors } = route;
  if (!editUrl && !lastUpdate && !contributors) return null;
  return (
    <div className="page-meta">
      {editUrl ? (
        <p>
          <a className="edit-link" href={editUrl} target="_blank" rel="noopener noreferrer">
            <Icon d={pencil} />
            {text(site, 'doc.edit')}
          </a>
        </p>
      ) : null}
      {lastUpdate ? <p>{lastUpdateText(site, lastUpdate)}</p> : null}
      {contributors ? (
        <p className="contributors">
          {`${text(site, 'doc.contributors')}: `}
          {contributors.map(person)}
        </p>
      ) : null}
    </div>
  );
}

const person = (name: string, index: number): ReactNode => (
  <Fragment key={name}>
    {index > 0 ? ', ' : ''}
    <bdi>{name}</bdi>
  </Fragment>
);

function lastUpdateText(
  site: PartProps['site'],
  { date, dateText, author }: NonNullable<RouteData['lastUpdate']>,
): ReactNode[] {
  const key = !date ? 'doc.updatedBy' : author ? 'doc.updatedOnBy' : 'doc.updated';
  const parts: Record<string, ReactNode> = {
    '{date}': <time dateTime={date}>{dateText}</time>,
    '{author}': <bdi>{author}</bdi>,
  };
  return text(site, key)
    .split(/(\{\w+\})/)
    .filter((part) => part !== '')
    .map((part) => <Fragment key={part}>{parts[part] ?? part}</Fragment>);
}
