// Step 2: the business, its package, and the agreement to the terms.
import { Checkbox, makeStyles, tokens } from '@fluentui/react-components';
import type { Offer } from '../../api/contract/people/signUp.ts';
import { secondStepFields } from '../../api/contract/people/signUpRules.ts';
import { OutLink } from '../../views/shared/OutLink.tsx';
import type { FormState, Move } from './formState.ts';
import { privacyPage, termsPage } from './links.ts';
import { PackageChoice } from './PackageChoice.tsx';
import { TextField } from './TextField.tsx';

const useStyles = makeStyles({
  terms: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `0 ${tokens.spacingHorizontalM}` },
});

interface BusinessStepProps {
  offers: readonly Offer[];
  state: FormState;
  move: (move: Move) => void;
}

export function BusinessStep({ offers, state, move }: BusinessStepProps) {
  const styles = useStyles();
  return (
    <>
      {secondStepFields.map((field) => (
        <TextField key={field} field={field} state={state} move={move} />
      ))}
      <PackageChoice offers={offers} state={state} move={move} />
      <div className={styles.terms}>
        <Checkbox
          label="I agree to the terms and the privacy policy"
          checked={state.agreed}
          onChange={(_event, { checked }) => move({ what: 'agreed', agreed: checked === true })}
        />
        <OutLink to={termsPage}>Terms</OutLink>
        <OutLink to={privacyPage}>Privacy policy</OutLink>
      </div>
    </>
  );
}
