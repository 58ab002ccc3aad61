// A pattern as it was typed: blanks at its ends are seen.
import { makeStyles, tokens } from '@fluentui/react-components';

const useStyles = makeStyles({ pattern: { fontFamily: tokens.fontFamilyMonospace, whiteSpace: 'pre' } });

export const PatternText = ({ regex }: { regex: string }) => <span className={useStyles().pattern}>{regex}</span>;
