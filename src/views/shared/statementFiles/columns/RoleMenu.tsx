// The choice of what one column holds: by touch, or with arrow keys, Enter and Escape.
import { useEffect, useId, useRef, type KeyboardEvent } from 'react';
import { columnRoles, type ColumnRole } from '../../../../api/contract/statementFiles/columns.ts';
import { roleTitles } from './roles.ts';

interface RoleMenuParts {
  column: string;
  role: ColumnRole;
  choose(role: ColumnRole): void;
  /** Gives the focus back. */
  leave(): void;
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

export function RoleMenu({ column, role, choose, leave }: RoleMenuParts) {
  const title = useId();
  const items = useRef<(HTMLButtonElement | null)[]>([]);
  useEffect(() => items.current[columnRoles.indexOf(role)]?.focus(), [role, column]);
  function pressed(event: KeyboardEvent): void {
    // Tab goes on from the button of the column.
    if (event.key === 'Tab') return leave();
    const at = items.current.findIndex((item) => item === document.activeElement);
    const last = columnRoles.length - 1;
    const to = event.key === 'Home' ? 0 : event.key === 'End' ? last : at + (steps[event.key] ?? Number.NaN);
    if (event.key === 'Escape') leave();
    else if (!Number.isNaN(to)) items.current[to < 0 ? last : to > last ? 0 : to]?.focus();
    else return;
    event.preventDefault();
  }
  return (
    <div className="roles">
      <p id={title}>What does the column “{column}” hold?</p>
      <div role="menu" tabIndex={-1} aria-labelledby={title} onKeyDown={pressed}>
        {columnRoles.map((one, place) => (
          <button
            key={one}
            type="button"
            role="menuitemradio"
            aria-checked={one === role}
            tabIndex={-1}
            ref={(item) => void (items.current[place] = item)}
            onClick={() => choose(one)}
          >
            {roleTitles[one]}
          </button>
        ))}
      </div>
    </div>
  );
}
