// Lets a person see a page, or sends them to where they must go first.
import { observer } from 'mobx-react-lite';
import { Redirect } from 'wouter';
import type { Page } from './pages.ts';
import { useStores } from '../../shared/context/StoresContext.ts';
import { Maintenance } from '../messages/Maintenance.tsx';
import { NotAuthorisedPage } from '../messages/NotAuthorisedPage.tsx';
import { PageBody } from './PageBody.tsx';
import { isBarred } from './shownTitle.ts';
import { useWithOrigin } from './useWithOrigin.ts';
import { Waiting } from '../messages/Waiting.tsx';

export const Guard = observer(function Guard({ page }: { page: Page }) {
  const { session } = useStores();
  const withOrigin = useWithOrigin();
  if (session.trouble === 'maintenance') return <Maintenance />;
  if (session.status === 'PENDING') return <Waiting />;
  if (page.level === undefined) return <PageBody key={page.path} page={page} />;
  if (session.status === 'FAIL')
    return <Redirect replace to={session.leftByChoice ? '/login' : withOrigin('/login')} />;
  if (session.status === 'SIGNUP') return <Redirect replace to={withOrigin('/signup')} />;
  if (session.status !== 'READY') return <Waiting />;
  if (isBarred(page, session)) return <NotAuthorisedPage />;
  return <PageBody key={page.path} page={page} />;
});
