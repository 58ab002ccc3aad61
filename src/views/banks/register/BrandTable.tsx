// The brands of a register as a table: those that can be taken first, with a box each that the keys of lists move between.
import { makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import type { ListedBrand } from '../../../api/contract/registers/registers.ts';
import type { BrandWish } from '../../../commands/banks/brandWishes.ts';
import { BrandRow } from './BrandRow.tsx';
import { canTake } from './brandWords.ts';

const useStyles = makeStyles({
  table: { width: '100%', borderCollapse: 'collapse', textAlign: 'left' },
  head: { padding: '4px 8px 4px 0', fontWeight: tokens.fontWeightSemibold },
  box: { width: '36px' },
});

interface BrandTableProps {
  brands: readonly ListedBrand[];
  wishes: readonly BrandWish[];
  onWishes: (wishes: readonly BrandWish[]) => void;
}

export function BrandTable({ brands, wishes, onWishes }: BrandTableProps) {
  const styles = useStyles();
  const table = useRef<HTMLTableElement>(null);
  // The rows come later than the form, whose buttons had the focus until now.
  useEffect(() => table.current?.querySelector<HTMLElement>('input:enabled')?.focus(), []);
  /** As in lists: j and k, or the arrows, from one box to the next, and x for a click. */
  function move(event: KeyboardEvent<HTMLInputElement>): void {
    const { currentTarget: box, key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }[key];
    if (step === undefined && key !== 'x') return;
    event.preventDefault();
    event.stopPropagation();
    if (step === undefined) return box.click();
    const boxes = [...(table.current?.querySelectorAll<HTMLInputElement>('input:enabled') ?? [])];
    boxes[boxes.indexOf(box) + step]?.focus();
  }
  return (
    <table ref={table} className={styles.table} aria-label="Brands of the register">
      <thead>
        <tr>
          <th scope="col" className={styles.box} aria-label="Take" />
          <th scope="col" className={styles.head}>
            Brand
          </th>
          <th scope="col" className={styles.head}>
            Here
          </th>
        </tr>
      </thead>
      <tbody>
        {[...brands.filter(canTake), ...brands.filter((brand) => !canTake(brand))].map((brand) => (
          <BrandRow
            key={brand.key}
            brand={brand}
            wish={wishes.find(({ key }) => key === brand.key)}
            onWish={(wish) =>
              onWishes([...wishes.filter(({ key }) => key !== brand.key), ...(wish === undefined ? [] : [wish])])
            }
            onKeyDown={move}
          />
        ))}
      </tbody>
    </table>
  );
}
