// The subscription of whoever signed their company up, with the button that cancels it; for everybody else nothing.
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { ownSubscription, subscriptionTitle } from '../../stores/ownAccount/ownSubscription.ts';
import { TimeText } from '../shared/cells/TimeText.tsx';
import { CommandButton } from '../shared/commands/CommandButton.tsx';
import { useStores } from '../shared/context/StoresContext.ts';
import { useSectionStyles } from './useSectionStyles.ts';
import { FailureLine } from '../shared/FailureLine.tsx';

export const SubscriptionSection = observer(function SubscriptionSection() {
  const styles = useSectionStyles();
  const part = useStores().parts.of(ownSubscription);
  useEffect(() => void part.load(), [part]);
  const { subscription, failure } = part;
  if (failure === undefined && (subscription === undefined || subscription === null)) return null;
  return (
    <section className={styles.section} aria-labelledby="own-subscription">
      <h2 id="own-subscription" className={styles.heading}>
        Subscription
      </h2>
      {failure !== undefined && <FailureLine>{failure}</FailureLine>}
      {subscription && (
        <div className={styles.line}>
          <span className={styles.words}>
            {`${subscriptionTitle(subscription)}: ${subscription.vendor}`}
            <span className={styles.quiet}>
              Since <TimeText at={subscription.created_at} />
              {subscription.is_over ? '. Nothing more is charged.' : ', charged each month.'}
            </span>
          </span>
          {!subscription.is_over && (
            <CommandButton command="subscription.cancel" appearance="outline">
              Cancel subscription
            </CommandButton>
          )}
        </div>
      )}
    </section>
  );
});
