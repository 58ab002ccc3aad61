// What to do about an application whose crawler failed: its crawler is read for its error code, which the row does not hold.
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { failedCrawler, readFailedCrawler } from '../../../stores/nextSteps/failedCrawlers.ts';
import { useStores } from '../context/StoresContext.ts';
import { NextStep } from './NextStep.tsx';

export const ApplicationNextStep = observer(function ApplicationNextStep({ uuid }: { uuid: string }) {
  const stores = useStores();
  useEffect(() => void readFailedCrawler(uuid, stores), [uuid, stores]);
  const crawler = failedCrawler(uuid, stores);
  return crawler === undefined ? null : <NextStep crawler={crawler} />;
});
