// The button that has an application analysed again; it wakes by itself when its fifteen minutes are over.
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { ApplicationRow } from '../../api/contract/applications/applications.ts';
import { reanalysableAt } from '../../stores/applications/rules.ts';
import { CommandButton } from '../shared/commands/CommandButton.tsx';

export const ReanalyseCell = observer(function ReanalyseCell({ row }: { row: ApplicationRow }) {
  const [, wake] = useState(0);
  const at = reanalysableAt(row);
  useEffect(() => {
    const wait = typeof at === 'number' ? at - Date.now() : 0;
    if (wait <= 0) return undefined;
    const timer = setTimeout(() => wake((times) => times + 1), wait);
    return () => clearTimeout(timer);
  }, [at]);
  return (
    <CommandButton command="application.reanalyse" answers={{ applications: [row.id] }} appearance="outline" isInGrid />
  );
});
