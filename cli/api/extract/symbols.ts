/** The symbols of all pages, for guides, search and the coverage report. */
import type { ApiComment, ApiMember, ApiPage, ApiSymbol } from '../../model/api.ts';
import { firstSentence } from './sentence.ts';

export const symbolsOf = (pages: ApiPage[]): ApiSymbol[] => pages.flatMap(ofPage);

function ofPage(page: ApiPage): ApiSymbol[] {
  if (page.kind === 'readme' || page.kind === 'index') return [];
  const { module, name, path } = page;
  const isType = page.kind === 'class' || page.kind === 'interface';
  const own: ApiSymbol = {
    name,
    kind: page.kind,
    module,
    target: path,
    ...factsOf([page.comment]),
    ...(page.declarations ? { declarations: page.declarations } : {}),
  };
  const members = (page.sections ?? []).flatMap(({ members: all }) =>
    all.map(
      (member): ApiSymbol => ({
        name: isType ? `${name}.${member.name}` : member.name,
        kind: member.kind,
        module,
        target: `${path}#${member.anchor}`,
        ...factsOf(commentsOf(member)),
        ...(member.declarations ? { declarations: member.declarations } : {}),
      }),
    ),
  );
  return page.kind === 'section' ? members : [own, ...members];
}

const commentsOf = ({ signatures }: ApiMember): (ApiComment | undefined)[] => signatures.map(({ comment }) => comment);

function factsOf(comments: (ApiComment | undefined)[]): Pick<ApiSymbol, 'summary' | 'documented' | 'deprecated'> {
  const summary = comments.map((comment) => firstSentence(comment?.text)).find((text) => text !== undefined);
  const documented = comments.some((comment) => comment !== undefined && (comment.text !== '' || comment.tags));
  return {
    ...(summary ? { summary } : {}),
    ...(documented ? { documented: true as const } : {}),
    ...(comments.some((comment) => comment?.deprecated !== undefined) ? { deprecated: true as const } : {}),
  };
}
