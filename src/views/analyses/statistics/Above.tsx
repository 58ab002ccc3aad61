// Above the analysis statistics: a choice of values for each column but the start time, and what there is to load.
import { makeStyles, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { autorun, runInAction } from 'mobx';
import { useEffect, useState } from 'react';
import type { StatisticsRow } from '../../../api/contract/analyses/analysisStatistics.ts';
import { choosables, type Choosable } from '../../../stores/analyses/statistics.ts';
import { statisticsPagesOf } from '../../../stores/analyses/statisticsPages.ts';
import { environmentOf } from '../../../stores/environment.ts';
import type { RecordList } from '../../../stores/lists/recordList.ts';
import { printSeveral, readSeveral } from '../../../stores/lists/severalValues.ts';
import { ChooseSeveral } from '../../shared/choose/ChooseSeveral.tsx';
import { CommandButton } from '../../shared/commands/CommandButton.tsx';
import { useStores } from '../../shared/context/StoresContext.ts';
import { useRunCommand } from '../../shared/recordTable/useRunCommand.ts';

const useStyles = makeStyles({
  line: {
    flexGrow: 1,
    minWidth: 0,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0 4px',
    padding: `2px ${tokens.spacingHorizontalM}`,
  },
  // What it says is cut before it takes a line of its own.
  loaded: {
    flex: '1 1 150px',
    minWidth: 0,
    minHeight: '24px',
    gap: '8px',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'flex-end',
    '& > output': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& > button': { flexShrink: 0 },
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
  },
});

type List = RecordList<StatisticsRow>;

export const Above = observer(function Above({ list }: { list: List }) {
  const styles = useStyles();
  return (
    <div className={styles.line}>
      {choosables.map((choosable) => (
        <ColumnChoice key={choosable.name} list={list} choosable={choosable} />
      ))}
      <div className={styles.loaded}>
        <Loaded />
      </div>
    </div>
  );
});

const ColumnChoice = observer(function ColumnChoice({ list, choosable }: { list: List; choosable: Choosable }) {
  const { name, title, textOf } = choosable;
  const run = useRunCommand();
  return (
    <ChooseSeveral
      title={title}
      choices={() => countedTexts(list.rows.map(textOf))}
      chosen={readSeveral(list.filters[name])}
      onChoose={(values) => {
        const others = { ...list.filters, [name]: printSeveral(values) };
        const said = Object.entries(others).filter(([, value]) => value !== '');
        run('list.filter', { by: new URLSearchParams(said).toString() });
      }}
    />
  );
});

const collator = new Intl.Collator('en', { numeric: true });

const countedTexts = (texts: readonly string[]) =>
  [...Map.groupBy(texts, (text) => text)]
    .map(([value, same]) => ({ value, text: value, count: same.length }))
    .toSorted((one, other) => collator.compare(one.text, other.text));

/** What is being loaded, can be loaded, or was. What came is said here, where it covers no row; what is wrong is a notice. */
const Loaded = observer(function Loaded() {
  const stores = useStores();
  const pages = statisticsPagesOf(environmentOf(stores));
  const [came, setCame] = useState('');
  useEffect(
    () =>
      autorun(() => {
        const { told } = pages;
        if (told.length === 0) return;
        runInAction(() => {
          pages.told = [];
          for (const [kind, text] of told) {
            if (kind === 'success') setCame(text);
            else stores.notices.tell(kind, text);
          }
        });
      }),
    [pages, stores],
  );
  const state = pages.isLoading ? 'Loading Data...' : pages.next === 0 ? 'All data loaded' : '';
  return (
    <>
      <output>{[came, state].filter((text) => text !== '').join(' · ')}</output>
      {state === '' && <CommandButton command="statistic.load-more" appearance="outline" />}
    </>
  );
});
