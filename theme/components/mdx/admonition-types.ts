const TYPES = {
  note: 'note secondary example quote cite',
  tip: 'tip success check done hint',
  info: 'info important abstract summary tldr todo question help faq seealso',
  warning: 'warning caution warn attention',
  danger: 'danger error failure fail missing bug',
};

/** The type a name stands for. A name that is none here may be an admonition of the site's own. */
export function admonitionType(name: string): string {
  const wanted = name.toLowerCase();
  const found = Object.entries(TYPES).find(([, names]) => names.split(' ').includes(wanted));
  return found?.[0] ?? wanted;
}
