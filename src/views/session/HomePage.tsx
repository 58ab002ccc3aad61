// Goes on to the landing page of the person's level, or to signing in.
import { observer } from 'mobx-react-lite';
import { Redirect } from 'wouter';
import type { Level } from '../../api/contract/level.ts';
import { useStores } from '../shared/context/StoresContext.ts';

const landings: Record<Level, string> = {
  ADMIN: '/analyses',
  STAFF: '/crawlers',
  USER: '/applications',
  NONE: '/login',
};

export const HomePage = observer(function HomePage() {
  return <Redirect replace to={landings[useStores().session.level]} />;
});
