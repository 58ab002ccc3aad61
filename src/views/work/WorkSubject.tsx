// What a job is about, in words; a link to its application when it has one.
import { addresses } from '../../api/contract/addresses.ts';
import type { JobRow } from '../../api/contract/work.ts';
import { RouteLink } from '../shared/RouteLink.tsx';

interface WorkSubjectProps {
  row: JobRow;
  /** A grid is one stop of the Tab key; beside it the link is a stop of its own. */
  inGrid: boolean;
}

export function WorkSubject({ row: { about, application_id: id }, inGrid }: WorkSubjectProps) {
  if (id === null) return about;
  return (
    <RouteLink to={addresses.application(id)} tabIndex={inGrid ? -1 : undefined}>
      {about}
    </RouteLink>
  );
}
