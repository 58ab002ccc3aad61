// Stripe's own elements: what is typed into them goes to Stripe and never to us.
import { MessageBar, MessageBarBody, Spinner } from '@fluentui/react-components';
import { Elements } from '@stripe/react-stripe-js';
import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { useEffect, useState } from 'react';
import type { ElementsProps } from '../elements.ts';
import { appearanceOfPage } from './appearance.ts';
import { StripeFields } from './StripeFields.tsx';

interface StripeElementsProps extends ElementsProps {
  publishableKey: string;
  apiVersion: string;
}

const notThere = 'The payment form could not be loaded. Please check your connection, close this and try again.';

export function StripeElements({ publishableKey, apiVersion, ...rest }: StripeElementsProps) {
  const [stripe, setStripe] = useState<Stripe | 'failed'>();
  useEffect(() => {
    let isGone = false;
    const take = (loaded: Stripe | 'failed') => !isGone && setStripe(loaded);
    loadStripe(publishableKey, { apiVersion }).then(
      (loaded) => take(loaded ?? 'failed'),
      () => take('failed'),
    );
    return () => void (isGone = true);
  }, [publishableKey, apiVersion]);
  if (stripe === undefined) return <Spinner label="Loading the payment form" />;
  if (stripe === 'failed') {
    return (
      <MessageBar intent="error" layout="multiline">
        <MessageBarBody>{notThere}</MessageBarBody>
      </MessageBar>
    );
  }
  return (
    <Elements stripe={stripe} options={{ clientSecret: rest.order.clientSecret, appearance: appearanceOfPage() }}>
      <StripeFields {...rest} />
    </Elements>
  );
}
