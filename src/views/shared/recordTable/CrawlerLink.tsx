// A crawler that leads whoever may read it to its log, and is plain text for everybody else.
import { addresses } from '../../../api/contract/addresses.ts';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { masked } from '../../../stores/shutter/masked.ts';
import { useStores } from '../context/StoresContext.ts';
import { CellContent } from './grid/CellContent.tsx';
import { RouteLink } from '../RouteLink.tsx';

interface CrawlerLinkProps {
  uuid: string;
  /** A grid is one stop of the Tab key: Enter on the row does the same. */
  inGrid?: boolean;
  /** What stands on it: the uuid when left out, short in a grid. */
  children?: ReactNode;
}

export const CrawlerLink = observer(function CrawlerLink({ uuid, inGrid = false, children }: CrawlerLinkProps) {
  const { session, preferences } = useStores();
  const { isShut } = preferences;
  const shown = children ?? (
    <CellContent value={isShut ? masked(uuid, 'id') : uuid} kind={inGrid && !isShut ? 'id' : 'text'} />
  );
  if (!session.may('STAFF')) return children === undefined ? shown : null;
  return (
    <RouteLink to={addresses.crawler(uuid)} tabIndex={inGrid ? -1 : undefined}>
      {shown}
    </RouteLink>
  );
});
