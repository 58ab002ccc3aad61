// The elements of the provider that takes the payments; their code comes when the checkout opens.
import { Spinner } from '@fluentui/react-components';
import { lazy, Suspense, type ComponentType } from 'react';
import type { PaymentProvider } from '../../api/contract/people/signUp.ts';
import type { SignUpCalls } from '../open/calls.ts';
import type { ElementsProps } from './elements.ts';

const OfStripe = lazy(async () => ({ default: (await import('./stripe/StripeElements.tsx')).StripeElements }));
const Embedded = lazy(async () => ({ default: (await import('./embedded/EmbeddedElements.tsx')).EmbeddedElements }));

export function elementsOf(provider: PaymentProvider, calls: SignUpCalls): ComponentType<ElementsProps> {
  return (props) => (
    <Suspense fallback={<Spinner label="Loading the payment form" />}>
      {provider.provider === 'stripe' ? (
        <OfStripe {...props} publishableKey={provider.publishable_key} apiVersion={provider.api_version} />
      ) : (
        <Embedded {...props} calls={calls} cards={provider.cards} />
      )}
    </Suspense>
  );
}
