// The choice of a package: three lines, of which Platinum becomes Aggregator while a known aggregator is named.
import { Field, makeStyles, Radio, RadioGroup, tokens } from '@fluentui/react-components';
import type { Offer } from '../../api/contract/people/signUp.ts';
import {
  aggregatorDiscount,
  aggregatorNamed,
  inDollars,
  packages,
  packageWith,
  type Package,
} from '../../api/contract/people/signUpPackages.ts';
import { OutLink } from '../../views/shared/OutLink.tsx';
import type { FormState, Move } from './formState.ts';
import { pricingPage } from './links.ts';
import { packageTitles } from './packageTitles.ts';

const useStyles = makeStyles({
  name: { fontWeight: tokens.fontWeightSemibold },
  price: { display: 'block', color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
  less: { color: tokens.colorStatusSuccessForeground1, fontWeight: tokens.fontWeightSemibold },
});

/** The lines; platinum and aggregator are one. */
const linesWith = (code: string): Package[] => packages.filter((one) => packageWith(one, code) === one);

interface PackageChoiceProps {
  offers: readonly Offer[];
  state: FormState;
  move: (move: Move) => void;
}

export function PackageChoice({ offers, state, move }: PackageChoiceProps) {
  const styles = useStyles();
  const code = state.details.aggregator;
  const chosen = state.chosen && packageWith(state.chosen, code);
  const isMissing = state.fault?.fields.includes('package') === true;
  return (
    <div>
      <Field label="Package" required validationMessage={isMissing ? state.fault?.message : undefined}>
        <RadioGroup
          name="package"
          value={chosen ?? ''}
          onChange={(_event, { value }) => {
            const one = packages.find((name) => name === value);
            if (one !== undefined) move({ what: 'chosen', chosen: one });
          }}
        >
          {linesWith(code).map((one) => (
            <Radio
              key={one === 'aggregator' ? 'platinum' : one}
              value={one}
              label={
                <>
                  <span className={styles.name}>{packageTitles[one]}</span>
                  <Price one={one} offers={offers} code={code} />
                </>
              }
            />
          ))}
        </RadioGroup>
      </Field>
      <OutLink to={pricingPage}>What are these?</OutLink>
    </div>
  );
}

/** What is paid each month, and what it would be without the aggregator. */
function Price({ one, offers, code }: { one: Package; offers: readonly Offer[]; code: string }) {
  const styles = useStyles();
  const priceOf = (of: Package) => offers.find((offer) => offer.package === of);
  const [offer, whole] = [priceOf(one), priceOf('platinum')];
  if (offer === undefined) return null;
  return (
    <span className={styles.price}>
      {inDollars(offer.amount)} a month, GST included
      {one === 'aggregator' && whole !== undefined && (
        <>
          {' '}
          <span className={styles.less}>
            {aggregatorDiscount}% off Platinum ({inDollars(whole.amount)}) with {aggregatorNamed(code)}
          </span>
        </>
      )}
    </span>
  );
}
