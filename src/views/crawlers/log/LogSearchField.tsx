// The field that searches a log, what it found, and the switches for patterns and capitals.
import { Button, Input, makeStyles, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { OpenLog } from '../../../stores/log/OpenLog.ts';
import { placeOfHit, type LogSearch } from '../../../stores/log/finding/search.ts';
import { CommandButton } from '../../shared/commands/CommandButton.tsx';
import { useDeskAccess } from '../../shared/context/DeskContext.ts';
import { useStores } from '../../shared/context/StoresContext.ts';

const useStyles = makeStyles({
  search: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px' },
  field: { width: '190px' },
  told: { minWidth: '70px', fontSize: tokens.fontSizeBase200, whiteSpace: 'nowrap' },
});

/** Keys act on the lines again. */
const focusLog = (): void => document.querySelector<HTMLElement>('[role=treegrid]')?.focus();

/** "3/128", or why not. */
function saidOf(search: LogSearch, cursor: number): string {
  const { hits, searched, failure } = search;
  if (failure !== undefined) return failure;
  if (hits.length === 0) return searched === undefined ? 'No hits' : '';
  const place = placeOfHit(search, cursor);
  return `${place === 0 ? '–' : place.toLocaleString('en-AU')}/${hits.length.toLocaleString('en-AU')}`;
}

interface SwitchProps {
  name: string;
  isOn: boolean;
  onTurn(isOn: boolean): void;
  children: string;
}

const Switch = ({ name, isOn, onTurn, children }: SwitchProps) => (
  <Button
    size="small"
    appearance={isOn ? 'primary' : 'subtle'}
    aria-pressed={isOn}
    aria-label={name}
    onClick={() => onTurn(!isOn)}
  >
    {children}
  </Button>
);

/** From hit to hit, while there are any. */
const Steps = ({ isOnlyHits }: { isOnlyHits: boolean }) => (
  <>
    <CommandButton command="log.search-previous" label="Previous hit">
      ↑
    </CommandButton>
    <CommandButton command="log.search-next" label="Next hit">
      ↓
    </CommandButton>
    <CommandButton command="log.search-only" appearance={isOnlyHits ? 'primary' : 'subtle'}>
      Hits alone
    </CommandButton>
  </>
);

export const LogSearchField = observer(function LogSearchField({ log }: { log: OpenLog }) {
  const styles = useStyles();
  const { shell } = useStores();
  const access = useDeskAccess();
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

  // A search that was begun elsewhere, such as in the palette, is shown as what it looks for.
  const begun = search?.text;
  useEffect(() => {
    if (begun !== undefined) setText(begun);
  }, [begun]);

  async function run(command: string, answers: Record<string, unknown>): Promise<void> {
    const desk = access.desk ?? (await access.soon());
    const found = desk.registry.get(command);
    if (found !== undefined) await desk.run(found, answers, { surface: 'key' });
  }
  function find(wanted: string, regex: boolean, exact: boolean): void {
    if (wanted.trim() === '') return;
    // Another text is meant: nothing waits for a hit of the one before. Hits that stood alone do so again.
    const { isOnlyHits } = log;
    log.setSearch(undefined);
    log.setOnlyHits(isOnlyHits);
    void run('log.search', { text: wanted, regex, case: exact });
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
    if (isSame) void run(event.shiftKey ? 'log.search-previous' : 'log.search-next', {});
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
      <Switch
        name="Pattern (.*)"
        isOn={isRegex}
        onTurn={(isOn) => {
          setIsRegex(isOn);
          find(text, isOn, isExact);
        }}
      >
        .*
      </Switch>
      <Switch
        name="Capitals count (Aa)"
        isOn={isExact}
        onTurn={(isOn) => {
          setIsExact(isOn);
          find(text, isRegex, isOn);
        }}
      >
        Aa
      </Switch>
      <output className={styles.told}>{search === undefined ? '' : saidOf(search, log.cursor)}</output>
      {search !== undefined && <Steps isOnlyHits={log.isOnlyHits} />}
    </search>
  );
});
