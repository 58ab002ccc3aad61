// One brand of a register: its box, its name and company, how it stands to the banks that are here, and what it becomes where it may be one of them.
import { Checkbox, makeStyles, mergeClasses, Select, tokens } from '@fluentui/react-components';
import { useId, type KeyboardEventHandler } from 'react';
import type { ListedBrand } from '../../../api/contract/registers/registers.ts';
import type { BrandWish } from '../../../commands/banks/brandWishes.ts';
import { canTake, sayMatch, tieOf } from './brandWords.ts';

const useStyles = makeStyles({
  row: {
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    // j and k move, which no browser takes for a move by keys.
    ':has(input[type=checkbox]:focus)': {
      backgroundColor: tokens.colorNeutralBackground1Selected,
      outline: `2px solid ${tokens.colorStrokeFocus2}`,
    },
  },
  cell: { padding: '6px 8px 6px 0', verticalAlign: 'top', overflowWrap: 'anywhere' },
  box: { verticalAlign: 'top' },
  name: { display: 'block' },
  faint: { display: 'block', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  here: { width: '42%' },
});

interface BrandRowProps {
  brand: ListedBrand;
  /** Undefined: it is not wanted. */
  wish: BrandWish | undefined;
  onWish: (wish: BrandWish | undefined) => void;
  onKeyDown: KeyboardEventHandler<HTMLInputElement>;
}

export function BrandRow({ brand, wish, onWish, onKeyDown }: BrandRowProps) {
  const styles = useStyles();
  const id = useId();
  const { key, name, company } = brand;
  const tie = tieOf(brand);
  // One that may be a bank of ours becomes no second one unless somebody says so.
  const preset: BrandWish = tie === undefined ? { key } : { key, bank: tie.id };
  return (
    <tr className={styles.row}>
      <td className={styles.box}>
        <Checkbox
          aria-label={`Take ${name}`}
          aria-describedby={id}
          disabled={!canTake(brand)}
          checked={wish !== undefined}
          onKeyDown={onKeyDown}
          onChange={(_event, { checked }) => onWish(checked === true ? preset : undefined)}
        />
      </td>
      <td className={styles.cell}>
        <span className={styles.name}>{name}</span>
        {company !== null && <span className={styles.faint}>{company}</span>}
      </td>
      <td className={mergeClasses(styles.cell, styles.here)}>
        <span id={id}>{sayMatch(brand)}</span>
        {tie !== undefined && wish !== undefined && (
          <Select
            size="small"
            aria-label={`What ${name} becomes`}
            value={wish.bank === undefined ? 'new' : 'tie'}
            onChange={(_event, { value }) => onWish(value === 'tie' ? preset : { key })}
          >
            <option value="tie">Tie to {tie.name}</option>
            <option value="new">Make a new bank</option>
          </Select>
        )}
      </td>
    </tr>
  );
}
