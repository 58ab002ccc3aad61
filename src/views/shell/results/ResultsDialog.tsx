// What came of each record of a command that took several: a row for each, filtered to what was not done, copied as text.
import { Button, makeStyles, Radio, RadioGroup, Select, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { shareOf, shares, type Share } from '../../../stores/journal/results.ts';
import { timeText } from '../../shared/cells/times.ts';
import { useStores } from '../../shared/context/StoresContext.ts';
import { DialogButtons } from '../../shared/commands/DialogButtons.tsx';
import { useRunCommand } from '../../shared/recordTable/useRunCommand.ts';
import { LayerDialog } from '../dialogs/LayerDialog.tsx';
import { ResultsTable } from './ResultsTable.tsx';

const useStyles = makeStyles({
  top: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 16px' },
  none: { margin: 0, color: tokens.colorNeutralForeground3 },
});

export const ResultsDialog = observer(function ResultsDialog() {
  const styles = useStyles();
  const { shell, journal, preferences } = useStores();
  const run = useRunCommand();
  const [share, setShare] = useState<Share>('all');
  const row = journal.withResults.find(({ entry }) => entry === shell.results);
  if (row === undefined) return null;
  const shown = shareOf(row.results, share);
  const leave = () => shell.showResults(undefined);
  return (
    <LayerDialog
      layer="results"
      of={shell.results}
      title={row.text}
      width={820}
      onClose={leave}
      actions={
        <DialogButtons
          others={
            <Button onClick={() => run('journal.copy-results', { entry: row.entry, share })}>Copy as text</Button>
          }
          leave={
            <Button appearance="primary" onClick={leave}>
              Close
            </Button>
          }
        />
      }
    >
      <div className={styles.top}>
        <RadioGroup
          layout="horizontal"
          aria-label="Which records"
          value={share}
          onChange={(_event, { value }) => setShare(shares.find(([name]) => name === value)?.[0] ?? 'all')}
        >
          {shares.map(([name, text]) => (
            <Radio key={name} value={name} label={`${text} ${shareOf(row.results, name).length}`} />
          ))}
        </RadioGroup>
        {journal.withResults.length > 1 && (
          <Select
            size="small"
            aria-label="Earlier results"
            value={String(row.entry)}
            onChange={(_event, { value }) => shell.showResults(Number(value))}
          >
            {journal.withResults.map(({ entry, at, text }) => (
              <option key={entry} value={entry}>{`${timeText(at, 'clock', preferences.zoneName)} ${text}`}</option>
            ))}
          </Select>
        )}
      </div>
      {shown.length === 0 ? <p className={styles.none}>No record</p> : <ResultsTable results={shown} />}
    </LayerDialog>
  );
});
