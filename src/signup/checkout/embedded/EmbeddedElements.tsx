// The elements of the embedded test provider: an address and a card, of which nothing but the name of a test card leaves the page.
import { makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components';
import { useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { TestCard } from '../../../api/contract/people/signUp.ts';
import type { SignUpCalls } from '../../open/calls.ts';
import type { ElementsProps, Payment } from '../elements.ts';
import { AddressFields } from './AddressFields.tsx';
import { addressFaults, emptyAddress } from './address.ts';
import { CardFields } from './CardFields.tsx';
import { cardFaults, emptyCard, testCardOf } from './card.ts';
import { TestCards } from './TestCards.tsx';
import { TestQuestion } from './TestQuestion.tsx';

const useStyles = makeStyles({
  all: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
});

interface EmbeddedElementsProps extends ElementsProps {
  calls: SignUpCalls;
  cards: readonly TestCard[];
}

type Answer = 'confirm' | 'refuse';

export function EmbeddedElements({ ref, order, onReady, calls, cards }: EmbeddedElementsProps) {
  const { all } = useStyles();
  const [address, setAddress] = useState(emptyAddress);
  const [card, setCard] = useState(emptyCard);
  const [isTried, setTried] = useState(false);
  const [answer, setAnswer] = useState<(answer: Answer) => void>();
  const fields = useRef<HTMLDivElement>(null);
  useEffect(onReady, [onReady]);

  /** The bank asks before it pays, as real ones do. */
  const ask = (): Promise<Answer> =>
    new Promise((resolve) => setAnswer(() => resolve)).then((given) => {
      setAnswer(undefined);
      return given as Answer;
    });

  async function pay(): Promise<Payment> {
    setTried(true);
    const used = testCardOf(card, cards);
    const isComplete = Object.keys(addressFaults(address)).length + Object.keys(cardFaults(card, cards)).length === 0;
    if (!isComplete || used === undefined) {
      queueMicrotask(() => fields.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
      return { kind: 'incomplete' };
    }
    const body = { client_secret: order.clientSecret, payment_method: used.payment_method };
    let tried = await calls.payments.payInTest({ body });
    while (tried.status === 'requires_action')
      tried = await calls.payments.payInTest({ body: { ...body, step: await ask() } });
    if (tried.status === 'failed') return { kind: 'failed', message: tried.message ?? undefined };
    return { kind: 'paid', billing: address };
  }
  useImperativeHandle(ref, () => ({ pay }));

  return (
    <div ref={fields} className={all}>
      <MessageBar intent="warning" layout="multiline">
        <MessageBarBody>Test payments: no card is charged, and no card number leaves this page.</MessageBarBody>
      </MessageBar>
      <AddressFields address={address} onChange={setAddress} faults={isTried ? addressFaults(address) : {}} />
      <CardFields card={card} onChange={setCard} faults={isTried ? cardFaults(card, cards) : {}} />
      <TestCards cards={cards} onPick={(number) => setCard({ number, expiry: '12/34', code: '123' })} />
      {answer !== undefined && <TestQuestion onAnswer={answer} />}
    </div>
  );
}
