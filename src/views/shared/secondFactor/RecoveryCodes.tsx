// Recovery codes, shown this once.
import { makeStyles, tokens } from '@fluentui/react-components';

const useStyles = makeStyles({
  codes: {
    margin: 0,
    padding: '12px 16px',
    listStyleType: 'none',
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(190px, 1fr))',
    gap: '6px 16px',
    fontFamily: tokens.fontFamilyMonospace,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  text: { margin: 0 },
});

export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const styles = useStyles();
  return (
    <>
      <p className={styles.text}>
        Keep these recovery codes somewhere safe. Each of them signs you in once without the second factor. They are
        shown only now.
      </p>
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </>
  );
}
