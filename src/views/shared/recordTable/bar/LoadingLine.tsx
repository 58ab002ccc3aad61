// Says that rows are on their way to replace those that stand there.
import { makeStyles, ProgressBar } from '@fluentui/react-components';

const useStyles = makeStyles({ line: { position: 'absolute', top: 0, left: 0, right: 0, zIndex: 4 } });

export function LoadingLine({ label }: { label: string }) {
  return <ProgressBar className={useStyles().line} thickness="medium" aria-label={label} />;
}
