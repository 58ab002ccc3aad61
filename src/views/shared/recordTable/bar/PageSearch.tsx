// Searches the rows of the list that are loaded, a moment after the last key.
import { SearchBox } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useStores } from '../../context/StoresContext.ts';
import { useRunCommand } from '../useRunCommand.ts';
import type { RecordList } from '../../../../stores/lists/recordList.ts';

const debounce = 500;
const longest = 200;

const toRows = () => document.querySelector<HTMLElement>('main [role=grid]')?.focus({ preventScroll: true });

interface PageSearchProps<Row> {
  list: RecordList<Row>;
  label?: string;
}

export const PageSearch = observer(function PageSearch<Row>({
  list,
  label = 'Search loaded rows',
}: PageSearchProps<Row>) {
  const run = useRunCommand();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(list.search);
  const known = useRef(list.search);
  const { shell } = useStores();
  const isWanted = shell.isSearchWanted;

  useEffect(() => {
    if (!isWanted) return;
    field.current?.select();
    shell.wantSearch(false);
  }, [isWanted, shell]);
  // Cleared from elsewhere.
  useEffect(() => {
    if (list.search !== known.current) setText(list.search);
    known.current = list.search;
  }, [list.search]);
  const say = useCallback(() => {
    if (known.current === text) return;
    known.current = text;
    run('list.find', { text });
  }, [text, run]);
  useEffect(() => {
    const timer = setTimeout(say, debounce);
    return () => clearTimeout(timer);
  }, [say]);

  return (
    <SearchBox
      ref={field}
      size="small"
      style={{ minWidth: '120px', marginTop: '4px' }}
      aria-label={label}
      placeholder={`${label}  /`}
      value={text}
      maxLength={longest}
      onChange={(_event, data) => setText(data.value)}
      // Whatever is pressed next, such as Clear filters, comes after the search and not before it.
      onBlur={say}
      onKeyDown={({ key, nativeEvent }) => {
        if (nativeEvent.isComposing) return;
        // What was found is worked on next, and Escape first empties the field.
        if (key === 'Enter') say();
        if (key === 'Enter' || (key === 'Escape' && text === '')) toRows();
      }}
    />
  );
});
