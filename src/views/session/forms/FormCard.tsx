// The card that the sign-in pages lay their form on.
import { makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useRef, type ReactNode } from 'react';
import { PageHeading } from '../../shared/PageHeading.tsx';

const useStyles = makeStyles({
  place: { display: 'flex', justifyContent: 'center', padding: '8vh 16px 32px' },
  card: {
    boxSizing: 'border-box',
    width: '100%',
    maxWidth: '380px',
    padding: '24px',
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
  },
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  links: { display: 'flex', justifyContent: 'space-between', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
});

interface FormCardProps {
  heading: string;
  onSubmit?: () => void;
  children: ReactNode;
  links?: ReactNode;
}

export function FormCard({ heading, onSubmit, children, links }: FormCardProps) {
  const styles = useStyles();
  const form = useRef<HTMLFormElement>(null);
  // Whoever comes here comes to type: the first key goes into the first field.
  useEffect(() => form.current?.querySelector<HTMLElement>('input, button[type=submit]')?.focus(), []);
  return (
    <div className={styles.place}>
      <div className={styles.card}>
        <PageHeading leaveFocus>{heading}</PageHeading>
        <form
          ref={form}
          noValidate
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            onSubmit?.();
          }}
        >
          {children}
        </form>
        {links !== undefined && <div className={styles.links}>{links}</div>}
      </div>
    </div>
  );
}
