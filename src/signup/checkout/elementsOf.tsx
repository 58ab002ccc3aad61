// The elements of the provider that takes the payments; their code comes when the checkout opens.
import { Spinner } from '@fluentui/react-components';
import type { ComponentType } from 'react';
import type { PaymentProvider } from '../../api/contract/people/signUp.ts';
import { fetched } from '../../views/shared/loading/fetched.tsx';
import type { SignUpCalls } from '../open/calls.ts';
import type { ElementsProps } from './elements.ts';

const Meanwhile = () => <Spinner label="Loading the payment form" />;
const OfStripe = fetched(async () => (await import('./stripe/StripeElements.tsx')).StripeElements, Meanwhile);
const Embedded = fetched(async () => (await import('./embedded/EmbeddedElements.tsx')).EmbeddedElements, Meanwhile);

export function elementsOf(provider: PaymentProvider, calls: SignUpCalls): ComponentType<ElementsProps> {
  return (props) =>
    provider.provider === 'stripe' ? (
      <OfStripe {...props} publishableKey={provider.publishable_key} apiVersion={provider.api_version} />
    ) : (
      <Embedded {...props} calls={calls} cards={provider.cards} />
    );
}
