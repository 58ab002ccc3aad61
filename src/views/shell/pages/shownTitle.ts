// What stands where a page would: its own title, or that of what is shown in its place.
import type { Session } from '../../../stores/session/Session.ts';
import type { PageFacts } from '../../shared/page.ts';

/** The person is known, and the page is for others. */
export const isBarred = ({ level }: Pick<PageFacts, 'level'>, session: Session): boolean =>
  level !== undefined && session.status === 'READY' && !session.may(level);

export function shownTitle(page: Pick<PageFacts, 'level' | 'title'>, session: Session): string {
  if (session.trouble === 'maintenance') return 'Scheduled Maintenance';
  return isBarred(page, session) ? 'Not authorised' : page.title;
}
