// A table of rules that match a description, page by page; each row leads to the form of its rule.
import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useId } from 'react';
import { CommandButton } from '../shared/commands/CommandButton.tsx';
import { WithDesk } from '../shared/context/DeskContext.ts';

const useStyles = makeStyles({
  head: { display: 'flex', alignItems: 'center', gap: '8px', minHeight: '28px' },
  title: { margin: 0, fontSize: tokens.fontSizeBase300 },
  said: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  pager: { marginLeft: 'auto', display: 'flex', alignItems: 'center', gap: '4px' },
  scroll: { overflowX: 'auto' },
  table: { borderCollapse: 'collapse', width: '100%', fontSize: '13px', fontVariantNumeric: 'tabular-nums' },
  cell: {
    textAlign: 'left',
    padding: '2px 12px 2px 0',
    verticalAlign: 'top',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    overflowWrap: 'anywhere',
    minWidth: '44px',
  },
  columnHead: { fontWeight: tokens.fontWeightSemibold, whiteSpace: 'nowrap' },
  edit: { paddingLeft: 0, '& button': { minWidth: 0, paddingLeft: 0 } },
  pattern: { fontFamily: tokens.fontFamilyMonospace, minWidth: '140px' },
});

interface MatchTableProps {
  title: string;
  columns: readonly string[];
  /** The command that opens a row. */
  edit: string;
  rows: readonly { id: number; texts: readonly string[] }[];
  page: number;
  rowsPerPage: number;
  onPage: (page: number) => void;
}

export function MatchTable({ title, columns, edit, rows, page, rowsPerPage, onPage }: MatchTableProps) {
  const styles = useStyles();
  const id = useId();
  const pages = Math.max(1, Math.ceil(rows.length / rowsPerPage));
  const shown = rows.slice(page * rowsPerPage, (page + 1) * rowsPerPage);
  const editButton = (rule: number) => (
    <WithDesk>
      <CommandButton command={edit} answers={{ rule }} label={`Edit ${rule}`}>
        Edit
      </CommandButton>
    </WithDesk>
  );
  return (
    <section aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <span className={styles.said}>{rows.length === 1 ? '1 row' : `${rows.length} rows`}</span>
        {pages > 1 && (
          <div className={styles.pager}>
            <Button size="small" disabledFocusable={page === 0} onClick={() => onPage(Math.max(0, page - 1))}>
              Previous
            </Button>
            <span className={styles.said}>{`Page ${page + 1} of ${pages}`}</span>
            <Button
              size="small"
              disabledFocusable={page === pages - 1}
              onClick={() => onPage(Math.min(pages - 1, page + 1))}
            >
              Next
            </Button>
          </div>
        )}
      </div>
      {rows.length === 0 ? (
        <p className={styles.said}>No data available</p>
      ) : (
        <div className={styles.scroll}>
          <table className={styles.table} aria-labelledby={id}>
            <thead>
              <tr>
                {[...columns, 'Edit'].map((column) => (
                  <th key={column} scope="col" className={mergeClasses(styles.cell, styles.columnHead)}>
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map((row) => (
                <tr key={row.id}>
                  {row.texts.map((text, at) => (
                    <td
                      key={columns[at]}
                      className={mergeClasses(styles.cell, columns[at] === 'Regex' && styles.pattern)}
                    >
                      {text === '' ? '-' : text}
                    </td>
                  ))}
                  <td className={mergeClasses(styles.cell, styles.edit)}>{editButton(row.id)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
