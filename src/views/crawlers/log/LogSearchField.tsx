// The field that searches a log, how far the search is, and the switches for patterns and capitals.
import { Button, Input, makeStyles, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { OpenLog } from '../../../stores/log/OpenLog.ts';
import { placeOfHit, type LogSearch } from '../../../stores/log/search.ts';
import { CommandButton } from '../../shared/commands/CommandButton.tsx';
import { useStores } from '../../shared/context/StoresContext.ts';

const useStyles = makeStyles({
  search: { display: 'flex', alignItems: 'center', gap: '2px' },
  field: { width: '190px' },
  told: { minWidth: '70px', fontSize: tokens.fontSizeBase200, whiteSpace: 'nowrap' },
});

/** Keys act on the lines again. */
const focusLog = (): void => document.querySelector<HTMLElement>('[role=treegrid]')?.focus();

const thousands = (count: number): string => count.toLocaleString('en-AU');

/** "3/128", "3/128…" while more may come, or why not. */
function saidOf(search: LogSearch, cursor: number, count: number): string {
  const { hits, searched, failure } = search;
  if (failure !== undefined) return failure;
  const place = placeOfHit(search, cursor);
  const found =
    hits.length === 0
      ? searched === undefined
        ? 'No hits'
        : ''
      : `${place === 0 ? '–' : place}/${thousands(hits.length)}`;
  return searched === undefined ? found : `${found} ${Math.floor((searched / Math.max(1, count)) * 100)} %`;
}

export const LogSearchField = observer(function LogSearchField({ log }: { log: OpenLog }) {
  const styles = useStyles();
  const { shell } = useStores();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [isRegex, setIsRegex] = useState(false);
  const [isExact, setIsExact] = useState(false);
  const { search } = log;
  useEffect(() => {
    if (!shell.isSearchWanted) return;
    field.current?.focus();
    field.current?.select();
    shell.wantSearch(false);
  }, [shell, shell.isSearchWanted]);

  function find(wanted: string, regex: boolean, exact: boolean): void {
    if (wanted.trim() !== '') void log.find(wanted, regex, exact);
  }
  function press(event: KeyboardEvent<HTMLInputElement>): void {
    // What stands in the field: keys may come faster than it is drawn.
    const wanted = event.currentTarget.value;
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      log.setSearch(undefined);
      focusLog();
    }
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const isSame = search?.text === wanted && search.isRegex === isRegex && search.isExact === isExact;
    if (isSame) log.toHit(event.shiftKey ? -1 : 1);
    else find(wanted, isRegex, isExact);
    if (!isSame) focusLog();
  }
  return (
    <search className={styles.search}>
      <Input
        ref={field}
        size="small"
        className={styles.field}
        type="search"
        aria-label="Search the log"
        placeholder="Search the log"
        value={text}
        onChange={(_event, { value }) => setText(value)}
        onKeyDown={press}
      />
      <Button
        size="small"
        appearance={isRegex ? 'primary' : 'subtle'}
        aria-pressed={isRegex}
        aria-label="Pattern (.*)"
        onClick={() => {
          setIsRegex(!isRegex);
          find(text, !isRegex, isExact);
        }}
      >
        .*
      </Button>
      <Button
        size="small"
        appearance={isExact ? 'primary' : 'subtle'}
        aria-pressed={isExact}
        aria-label="Capitals count (Aa)"
        onClick={() => {
          setIsExact(!isExact);
          find(text, isRegex, !isExact);
        }}
      >
        Aa
      </Button>
      <output className={styles.told}>
        {search === undefined ? '' : saidOf(search, log.cursor, log.outline.count)}
      </output>
      {search?.searched !== undefined && (
        <Button size="small" appearance="subtle" onClick={() => log.setSearch(undefined)}>
          Cancel
        </Button>
      )}
      {search !== undefined && (
        <>
          <CommandButton command="log.search-previous" label="Previous hit">
            ↑
          </CommandButton>
          <CommandButton command="log.search-next" label="Next hit">
            ↓
          </CommandButton>
        </>
      )}
    </search>
  );
});
