// A box that says whether something is selected, partly, or not.
import { makeStyles, tokens } from '@fluentui/react-components';
import { CheckboxCheckedFilled } from '@fluentui/react-icons/svg/checkbox-checked';
import { CheckboxIndeterminateRegular } from '@fluentui/react-icons/svg/checkbox-indeterminate';
import { memo } from 'react';

const useStyles = makeStyles({
  // Like the others, but not a picture: every row has one.
  empty: {
    boxSizing: 'border-box',
    width: '0.9em',
    height: '0.9em',
    margin: '0.05em',
    border: '1px solid',
    borderRadius: '0.2em',
    color: tokens.colorNeutralForeground3,
  },
});

export const SelectBox = memo(function SelectBox({ share }: { share: 'all' | 'some' | 'none' }) {
  const styles = useStyles();
  if (share === 'none') return <span aria-hidden className={styles.empty} />;
  const Icon = share === 'all' ? CheckboxCheckedFilled : CheckboxIndeterminateRegular;
  return <Icon aria-hidden />;
});
