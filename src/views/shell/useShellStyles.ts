// Styles the shell around every page.
import { makeStyles, tokens } from '@fluentui/react-components';

export const useShellStyles = makeStyles({
  shell: {
    height: '100%',
    display: 'flex',
    flexDirection: 'column',
    backgroundColor: tokens.colorNeutralBackground2,
    color: tokens.colorNeutralForeground1,
  },
  top: { flexShrink: 0, height: '45px', backgroundColor: tokens.colorNeutralBackground1 },
  below: { flexGrow: 1, minHeight: 0, display: 'flex', position: 'relative' },
  main: { flexGrow: 1, minWidth: 0, overflow: 'auto', display: 'flex', flexDirection: 'column', outlineStyle: 'none' },
});
