// How far a run has come and what came of each of its records, renewed every other second while it goes on.
import { makeStyles, ProgressBar, Radio, RadioGroup, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { RunRow } from '../../api/contract/runs/runs.ts';
import { wordingOf } from '../../api/failure.ts';
import { environmentOf } from '../../stores/environment.ts';
import { endedOf, hasEnded } from '../../stores/runs/follow.ts';
import { runItems } from '../../stores/runs/RunItems.ts';
import { runWords } from '../../stores/runs/kinds.ts';
import { itemsIn, shownShares, type Share } from '../../stores/runs/shares.ts';
import { CommandButton } from '../shared/commands/CommandButton.tsx';
import { useStores } from '../shared/context/StoresContext.ts';
import { RowSkeleton } from '../shared/recordTable/RowSkeleton.tsx';
import { ItemsTable } from './ItemsTable.tsx';
import { aboutText } from './aboutText.ts';
import { StateMark } from './runStates.tsx';

const renewEvery = 2_000;

const useStyles = makeStyles({
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 16px', padding: '10px 0 4px' },
  bar: { width: '220px', maxWidth: '100%' },
  figures: { fontVariantNumeric: 'tabular-nums' },
  options: { margin: '2px 0 0', color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere' },
  failure: { color: tokens.colorPaletteRedForeground1 },
  shares: { flexWrap: 'wrap' },
});

export const RunParts = observer(function RunParts({ record }: { record: RunRow }) {
  const styles = useStyles();
  const stores = useStores();
  const { parts, lists } = stores;
  const part = parts.of(runItems);
  const [share, setShare] = useState<Share>('all');
  const { id } = record;
  const isOver = hasEnded(record);
  useEffect(() => {
    let isLeft = false;
    const { wait } = environmentOf(stores);
    const renew = async () => {
      await part.read(id);
      while (!isLeft && !isOver) {
        await wait(renewEvery);
        if (isLeft) return;
        if (!document.hidden) await Promise.all([part.read(id, true), lists.openOf('run')?.poll()]);
      }
    };
    void renew();
    return () => {
      isLeft = true;
    };
    // Once more when it has ended, or goes on.
  }, [part, stores, lists, id, isOver]);

  const { kind, records, under_way: underWay, waiting } = record;
  const { many, title, doing } = runWords[kind];
  const ended = endedOf(record);
  const { items, failure } = part;
  const isOther = part.run !== id;
  return (
    <>
      <div className={styles.line}>
        <StateMark state={record.state} />
        {!isOver && (
          <ProgressBar
            className={styles.bar}
            value={ended}
            max={records}
            aria-label={`Run ${id}`}
            aria-valuetext={`${ended} of ${records}`}
          />
        )}
        <span className={styles.figures}>
          {`${ended} of ${records} ended`}
          {underWay > 0 && `, ${underWay} ${doing}`}
          {waiting > 0 && `, ${waiting} waiting`}
        </span>
        {failure !== undefined && (
          <span role="alert" className={styles.failure}>
            {wordingOf(failure) ?? `The ${many} could not be loaded`}
          </span>
        )}
      </div>
      <CommandButton command="run.records">Show as a list</CommandButton>
      <p className={styles.options}>{aboutText(record, stores.preferences.zoneName)}</p>
      {items === undefined || isOther ? (
        failure === undefined && <RowSkeleton label={title} />
      ) : (
        <>
          <RadioGroup
            layout="horizontal"
            className={styles.shares}
            aria-label={`Which ${many}`}
            value={share}
            onChange={(_event, { value }) =>
              setShare(shownShares(items, share).find((one) => one.share === value)?.share ?? 'all')
            }
          >
            {shownShares(items, share).map((one) => (
              <Radio key={one.share} value={one.share} label={`${one.title} ${one.count}`} />
            ))}
          </RadioGroup>
          <ItemsTable kind={kind} items={itemsIn(items, share)} />
        </>
      )}
    </>
  );
});
