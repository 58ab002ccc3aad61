// What a lookup shows where it did not find one record: that nothing was asked for, that there is none, or those to choose from.
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a list of links has no cursor of its own */
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useRef, type ComponentType, type ReactNode } from 'react';
import { wordingOf } from '../../../api/failure.ts';
import type { RecordList } from '../../../stores/lists/recordList.ts';
import { CommandButton } from '../commands/CommandButton.tsx';
import { useStores } from '../context/StoresContext.ts';
import { isFocusAbove } from '../focus/isFocusAbove.ts';
import { PageHeading } from '../PageHeading.tsx';
import type { RecordSearch } from '../page.ts';

/** With its components there. */
export interface DrawnSearch<Row> extends Omit<RecordSearch<Row>, 'form' | 'choice' | 'rest'> {
  Form: ComponentType;
  Rest: ComponentType<{ children: ReactNode }>;
  Choice: ComponentType<{ record: Row }>;
}

const useStyles = makeStyles({
  text: { padding: '40px 24px', textAlign: 'center', color: tokens.colorNeutralForeground2 },
  main: { margin: 0, fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold },
  why: { margin: '4px 0 12px' },
  count: { margin: `8px ${tokens.spacingHorizontalM}`, color: tokens.colorNeutralForeground2 },
  list: {
    flexGrow: 1,
    minHeight: 0,
    overflow: 'auto',
    margin: 0,
    padding: `0 ${tokens.spacingHorizontalS} 8px`,
    listStyle: 'none',
  },
  option: {
    padding: '6px 8px',
    cursor: 'pointer',
    borderRadius: tokens.borderRadiusMedium,
    borderLeft: '3px solid transparent',
    // Forced colours paint what is transparent: only the current one has a bar.
    '@media (forced-colors: active)': { borderLeftColor: 'Canvas' },
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  current: {
    backgroundColor: tokens.colorNeutralBackground1Selected,
    borderLeftColor: tokens.colorBrandStroke1,
    '@media (forced-colors: active)': {
      borderLeftColor: 'Highlight',
      outline: '1px solid Highlight',
      outlineOffset: '-1px',
    },
  },
});

interface FoundRecordsProps<Row> {
  /** What the page is called. */
  title: string;
  list: RecordList<Row>;
  search: DrawnSearch<Row>;
}

export const FoundRecords = observer(function FoundRecords<Row>(props: FoundRecordsProps<Row>) {
  return (
    <>
      <PageHeading isHidden leaveFocus>
        {props.title}
      </PageHeading>
      <Found {...props} />
    </>
  );
});

const Found = observer(function Found<Row>({ list, search }: Omit<FoundRecordsProps<Row>, 'title'>) {
  const styles = useStyles();
  const [problem] = list.problems;
  if (list.rows.length > 1 && problem === undefined) return <Several list={list} search={search} />;
  const hasFailed = list.failure !== undefined && problem === undefined;
  const isAsked = list.hasFilters || problem !== undefined;
  const text = !isAsked ? search.begin : hasFailed ? 'The lookup failed' : search.none;
  const why = problem === undefined ? list.failure && wordingOf(list.failure) : `${problem.field} ${problem.message}`;
  const said = (
    <div className={styles.text} role="status">
      <p className={styles.main}>{text}</p>
      {why !== undefined && why !== '' && <p className={styles.why}>{why}</p>}
      {hasFailed && (
        <CommandButton command="list.refresh" appearance="primary">
          Try again
        </CommandButton>
      )}
    </div>
  );
  return isAsked ? said : <search.Rest>{said}</search.Rest>;
});

/** The cursor of the list is the one that is marked: its keys work here too. */
const Several = observer(function Several<Row>(props: Omit<FoundRecordsProps<Row>, 'title'>) {
  const {
    list,
    search: { several, Choice },
  } = props;
  const styles = useStyles();
  const { address } = useStores();
  const found = useRef<HTMLDivElement>(null);
  const id = useId();
  const { currentKey } = list;
  const keys = [...list.places.keys()];
  useEffect(() => {
    if (!isFocusAbove()) found.current?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    found.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [currentKey]);
  const open = (key: string) => {
    list.moveToKey(key);
    const to = list.addressOfCurrent();
    if (to !== undefined) address.go(to);
  };
  return (
    <>
      <p className={styles.count} role="status">
        {list.count > list.rows.length
          ? `The newest ${list.rows.length} of ${list.count} found. Choose one.`
          : `${list.rows.length} found. Choose one.`}
      </p>
      <div
        ref={found}
        className={styles.list}
        role="listbox"
        aria-label={several}
        tabIndex={0}
        aria-activedescendant={`${id}${currentKey}`}
      >
        {list.shown.map((row, at) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys of the list are heard by the page
          <div
            key={keys[at]}
            id={`${id}${keys[at]}`}
            role="option"
            tabIndex={-1}
            aria-selected={keys[at] === currentKey}
            className={mergeClasses(styles.option, keys[at] === currentKey && styles.current)}
            onClick={() => open(keys[at] ?? '')}
          >
            <Choice record={row} />
          </div>
        ))}
      </div>
    </>
  );
});
