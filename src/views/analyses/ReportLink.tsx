// The report of an analysis, opened in another tab; a cross where there is none.
import { makeStyles, tokens } from '@fluentui/react-components';
import { YesNo } from '../shared/cells/YesNo.tsx';

const useStyles = makeStyles({
  link: {
    color: tokens.colorBrandForegroundLink,
    textDecorationLine: 'underline',
    ':hover': { color: tokens.colorBrandForegroundLinkHover },
  },
});

interface ReportLinkProps {
  id: number;
  format: 'html' | 'pdf';
  isThere: boolean;
}

export function ReportLink({ id, format, isThere }: ReportLinkProps) {
  const styles = useStyles();
  if (!isThere) return <YesNo value={false} />;
  return (
    // A grid is one stop of the Tab key: by keyboard the report is opened by its command.
    <a
      href={`/api/v1/analyses/${id}/report/${format}`}
      target="_blank"
      rel="noopener noreferrer"
      tabIndex={-1}
      className={styles.link}
    >
      {format.toUpperCase()}
    </a>
  );
}
