// Goes on to the landing page of the person's level, or to signing in.
import { observer } from 'mobx-react-lite';
import { Redirect } from 'wouter';
import { pages } from 'virtual:pages';
import { useStores } from '../shared/context/StoresContext.ts';

export const HomePage = observer(function HomePage() {
  const { level } = useStores().session;
  return <Redirect replace to={pages.find(({ landing }) => landing === level)?.path ?? '/login'} />;
});
