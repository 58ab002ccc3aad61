// The first rows of a file as a table, with what each column is taken for in its head: a tap on it changes that, and the file is read again.
import { useRef, useState } from 'react';
import { layoutProblem, type ColumnRole } from '../../../../api/contract/statementFiles/columns.ts';
import type { CsvLayout } from '../../../../api/contract/statementFiles/csvLayout.ts';
import type { AddedFile } from '../../../../api/contract/statementFiles/statementFiles.ts';
import { RoleMenu } from './RoleMenu.tsx';
import { roleTitles, withRole } from './roles.ts';
import { Written } from './Written.tsx';

type Csv = NonNullable<AddedFile['csv']>;

interface ColumnTableParts {
  name: string;
  csv: Csv;
  /** It is being read. */
  busy: boolean;
  done(layout: CsvLayout): void;
  /** Said in the form below, whose button goes. */
  written(layout: CsvLayout): void;
}

export function ColumnTable({ name, csv, busy, done, written }: ColumnTableParts) {
  const { layout, head, sample } = csv;
  const [open, setOpen] = useState<number>();
  /** What was said of these rows, until they are read anew. */
  const [said, setSaid] = useState<{ of: Csv; roles: ColumnRole[] }>();
  const buttons = useRef<(HTMLButtonElement | null)[]>([]);
  const roles = said?.of === csv ? said.roles : layout.roles;
  const problem = said?.of === csv ? layoutProblem({ roles }) : undefined;
  const columnOf = (place: number): string => head?.[place]?.trim() || `Column ${place + 1}`;
  const leave = (): void => {
    if (open !== undefined) buttons.current[open]?.focus();
    setOpen(undefined);
  };
  function choose(place: number, role: ColumnRole): void {
    leave();
    if (roles[place] === role) return;
    const next = withRole(roles, place, role);
    setSaid({ of: csv, roles: next });
    // Whoever says what a column holds did not say which way the money went.
    if (layoutProblem({ roles: next }) === undefined) done({ ...layout, roles: next, ask_signs: true });
  }
  return (
    <div className="columns">
      <p>Its first rows. Tap what stands above a column to change what it is taken for.</p>
      <section className="rows" aria-label={`First rows of ${name}`}>
        <table>
          <thead>
            <tr>
              {roles.map((role, place) => (
                <th key={place} scope="col">
                  <span className="quiet">{columnOf(place)}</span>
                  <button
                    type="button"
                    aria-label={`${roleTitles[role]}: what the column ${columnOf(place)} of ${name} holds`}
                    aria-haspopup="menu"
                    aria-expanded={open === place}
                    aria-disabled={busy}
                    className={role === 'ignore' ? 'unused' : undefined}
                    ref={(button) => void (buttons.current[place] = button)}
                    onClick={() => {
                      if (!busy) setOpen(open === place ? undefined : place);
                    }}
                  >
                    {roleTitles[role]}
                  </button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sample.map((cells, line) => (
              <tr key={line}>
                {roles.map((role, place) => (
                  <td key={place} className={role === 'ignore' ? 'quiet' : undefined}>
                    {cells[place]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p role="alert" className="trouble">
        {problem !== undefined && `${problem}. Until then nothing is changed.`}
      </p>
      {open !== undefined && (
        <RoleMenu
          column={columnOf(open)}
          role={roles[open] ?? 'ignore'}
          choose={(role) => choose(open, role)}
          leave={leave}
        />
      )}
      <Written key={JSON.stringify(layout)} layout={{ ...layout, roles }} name={name} busy={busy} done={written} />
    </div>
  );
}
