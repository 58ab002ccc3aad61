// The field above the side menu: what is typed leaves only the entries that are called so, and Enter opens the first.
import { makeStyles, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useStores } from '../../shared/context/StoresContext.ts';
import { useHiddenStyle } from '../../shared/useHiddenStyle.ts';

// A plain field: the library's own would be most of what the first rows wait for beside themselves.
const useStyles = makeStyles({
  field: {
    boxSizing: 'border-box',
    width: 'calc(100% - 24px)',
    minWidth: 0,
    height: '24px',
    flexShrink: 0,
    margin: '0 12px 2px',
    padding: '0 8px',
    font: 'inherit',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderBottomColor: tokens.colorNeutralStrokeAccessible,
    borderRadius: tokens.borderRadiusMedium,
    '::placeholder': { color: tokens.colorNeutralForeground4, opacity: 1 },
    ':focus-visible': { outline: `2px solid ${tokens.colorBrandStroke1}`, outlineOffset: '-1px' },
  },
});

interface MenuSearchProps {
  text: string;
  /** How many are called so; undefined: nothing is looked for. */
  count: number | undefined;
  onChange: (text: string) => void;
}

export const MenuSearch = observer(function MenuSearch({ text, count, onChange }: MenuSearchProps) {
  const styles = useStyles();
  const hidden = useHiddenStyle();
  const { shell } = useStores();
  const field = useRef<HTMLInputElement>(null);
  const isWanted = shell.isMenuSearchWanted;
  useEffect(() => {
    if (!isWanted) return;
    field.current?.focus();
    field.current?.select();
    shell.wantMenuSearch(false);
  }, [isWanted, shell]);
  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing || text === '') return;
    if (event.key === 'Enter') field.current?.closest('nav')?.querySelector('a')?.click();
    else if (event.key !== 'Escape') return;
    else onChange('');
    event.preventDefault();
    event.stopPropagation();
  }
  return (
    <>
      <input
        ref={field}
        type="search"
        className={styles.field}
        aria-label="Search menu"
        placeholder="Search menu"
        value={text}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onKeyDown={press}
      />
      <output className={hidden}>{count === undefined ? '' : count === 1 ? '1 entry' : `${count} entries`}</output>
    </>
  );
});
