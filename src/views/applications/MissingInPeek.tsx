// In the peek of an application: what it lacks, with the documents that were printed, which its row does not hold.
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { ApplicationRow } from '../../api/contract/applications/applications.ts';
import { documents as calls, type Artifact } from '../../api/contract/documents/documents.ts';
import { environmentOf } from '../../stores/environment.ts';
import { useStores } from '../shared/context/StoresContext.ts';
import { MissingList } from './Missing.tsx';

/** Whoever runs down the rows asks for the last one alone. */
const calm = 300;

export const MissingInPeek = observer(function MissingInPeek({ row }: { row: ApplicationRow }) {
  const stores = useStores();
  const [printed, setPrinted] = useState<{ id: number; documents: readonly Artifact[] }>();
  const { id, analysed } = row;
  useEffect(() => {
    let isMeant = analysed;
    const read = async (): Promise<void> => {
      const documents = await environmentOf(stores)
        .ask(calls.artifacts, { params: { id: String(id) }, poll: true })
        // What is too old or gone has none to be told of.
        .catch(() => undefined);
      if (isMeant && documents !== undefined) setPrinted({ id, documents });
    };
    const waiting = analysed ? setTimeout(() => void read(), calm) : undefined;
    return () => {
      isMeant = false;
      clearTimeout(waiting);
    };
  }, [stores, id, analysed, row]);
  return <MissingList row={row} documents={printed?.id === id ? printed.documents : undefined} />;
});
