// What stands where a page would: its own title, or that of what is shown in its place.
import type { Session } from '../../../stores/session/Session.ts';
import type { Page } from '../../shared/page.ts';

/** The person is known, and the page is for others. */
export const isBarred = ({ level }: Page, session: Session): boolean =>
  level !== undefined && session.status === 'READY' && !session.may(level);

export function shownTitle(page: Page, session: Session): string {
  if (session.trouble === 'maintenance') return 'Scheduled Maintenance';
  return isBarred(page, session) ? 'Not authorised' : page.title;
}
