// Says that rows are on their way to replace those that stand there, when they take a moment.
import { makeStyles, mergeClasses, ProgressBar } from '@fluentui/react-components';
import { useLateStyle } from '../../loading/useLateStyle.ts';

const useStyles = makeStyles({ line: { position: 'absolute', top: 0, left: 0, right: 0, zIndex: 4 } });

export function LoadingLine({ label }: { label: string }) {
  return (
    <ProgressBar className={mergeClasses(useStyles().line, useLateStyle())} thickness="medium" aria-label={label} />
  );
}
