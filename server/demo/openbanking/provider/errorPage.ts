// What a browser is shown when a request for consent cannot be taken and there is nowhere to lead it back to.
import { escaped } from '../../../platform/text/escape.ts';
import { pageOf } from '../ground/page.ts';

export const errorPage = (reason: string): string =>
  pageOf('This cannot go on', `<p>${escaped(reason)}.</p><p>Go back to where you came from and begin again.</p>`);
