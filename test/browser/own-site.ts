/** The site of this repository, as readers get it. */
import { type ServedSite, servedSite } from '../helpers/browser.ts';
import { repositorySite } from '../helpers/built.ts';

export const servedOwnSite = async (): Promise<ServedSite> => servedSite((await repositorySite('.')).out);
