// Above the bank modules: the filter by features, and the way to banks that are not here yet.
import { makeStyles } from '@fluentui/react-components';
import type { ComponentProps } from 'react';
import { CommandButton } from '../../shared/commands/CommandButton.tsx';
import { FeatureFilter } from '../FeatureFilter.tsx';

const useStyles = makeStyles({
  above: { display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: '0 8px' },
});

export function AboveModules(props: ComponentProps<typeof FeatureFilter>) {
  const styles = useStyles();
  return (
    <div className={styles.above}>
      <FeatureFilter {...props} />
      <CommandButton command="bank.find-in-register">Find banks in a register</CommandButton>
    </div>
  );
}
