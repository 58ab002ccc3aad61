// The page Affordability of one application: how much was recognised, and one part for each currency.
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { addresses } from '../../../api/contract/addresses.ts';
import { wordingOf } from '../../../api/failure.ts';
import { shownAffordability, type Affordability } from '../../../stores/affordability/shown.ts';
import { littleRecognised, recognisedText } from '../../../stores/affordability/words.ts';
import { Masked } from '../../shared/cells/Masked.tsx';
import { useStores } from '../../shared/context/StoresContext.ts';
import { FailureLine } from '../../shared/FailureLine.tsx';
import { PageHeading } from '../../shared/PageHeading.tsx';
import { RowSkeleton } from '../../shared/recordTable/RowSkeleton.tsx';
import { RouteLink } from '../../shared/RouteLink.tsx';
import { NotInFigures } from '../provenance/NotInFigures.tsx';
import { OfCurrency } from './OfCurrency.tsx';
import { useAffordabilityStyles } from './useAffordabilityStyles.ts';

export const AffordabilityPage = observer(function AffordabilityPage() {
  const styles = useAffordabilityStyles();
  const part = useStores().parts.of(shownAffordability);
  const { asked, id, found, failure } = part;
  useEffect(() => void part.fetch(), [part, asked]);
  const own = id === asked ? found : undefined;
  return (
    <div className={styles.page}>
      <div className={styles.text}>
        <PageHeading>Affordability</PageHeading>
        {asked === undefined ? (
          <p>Invalid Id</p>
        ) : (
          <>
            <RouteLink to={addresses.application(asked)}>
              <Masked as="text">{`Application ${asked}`}</Masked>
            </RouteLink>
            {failure !== undefined && id === asked && (
              <FailureLine onRetry={() => void part.fetch()}>
                {wordingOf(failure) ?? 'The affordability could not be read'}
              </FailureLine>
            )}
            {own !== undefined ? <Found found={own} /> : failure === undefined && <RowSkeleton label="Affordability" />}
          </>
        )}
      </div>
    </div>
  );
});

function Found({ found }: { found: Affordability }) {
  const styles = useAffordabilityStyles();
  const { from, until, parts, recognised } = found;
  if (from === null || until === null)
    return (
      <>
        <p>This application has no transactions yet, so that nothing is known of what it can afford.</p>
        <NotInFigures found={found} />
      </>
    );
  const little = recognised.filter(({ is_little }) => is_little);
  return (
    <>
      <p className={styles.quiet}>{`Transactions of ${from} to ${until}, over all accounts`}</p>
      <NotInFigures found={found} />
      {little.length > 0 && <p className={styles.warning}>{littleRecognised}</p>}
      {parts.map((part) => (
        <OfCurrency key={part.currency ?? ''} part={part} />
      ))}
      <section aria-label="Recognised">
        <h2 className={styles.title}>Recognised</h2>
        <ul className={styles.bullets}>
          {recognised.map((one) => (
            <li key={one.country_code}>{recognisedText(one)}</li>
          ))}
        </ul>
      </section>
    </>
  );
}
