// Beside the name of an application: how far its figures are trusted, and what else there is of its customer.
import type { Application } from '../../../api/contract/applications/applications.ts';
import { HeadMarks } from '../provenance/HeadMarks.tsx';
import { EarlierApplications } from './EarlierApplications.tsx';

export function HeadFacts({ record }: { record: Application }) {
  return (
    <>
      <HeadMarks record={record} />
      <EarlierApplications record={record} />
    </>
  );
}
