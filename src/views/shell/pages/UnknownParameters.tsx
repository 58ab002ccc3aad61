// Tells which parameters of the address a page without a list does not know; the page is shown as without them.
import { makeStyles, tokens } from '@fluentui/react-components';
import { useSearch } from 'wouter';

const useStyles = makeStyles({
  note: {
    display: 'block',
    padding: `6px ${tokens.spacingHorizontalM}`,
    fontSize: tokens.fontSizeBase200,
    overflowWrap: 'anywhere',
    color: tokens.colorStatusWarningForeground1,
    backgroundColor: tokens.colorStatusWarningBackground1,
  },
});

const everywhere = ['iframe'];
const [most, longest] = [5, 40];

const shortened = (name: string): string => (name.length > longest ? `${name.slice(0, longest)}…` : name);

export function UnknownParameters({ known }: { known: readonly string[] | undefined }) {
  const styles = useStyles();
  const search = useSearch();
  if (known === undefined) return null;
  const named = new Set(new URLSearchParams(search).keys());
  const unknown = [...named].filter((name) => !known.includes(name) && !everywhere.includes(name));
  if (unknown.length === 0) return null;
  return (
    <output className={styles.note}>
      Unknown parameter in the address: {unknown.slice(0, most).map(shortened).join(', ')}
    </output>
  );
}
