// Leads through a sign-up: form, checkout, account; each thing is asked for once at a time, and what is paid is never paid again.
import { useEffect, useReducer, useRef, useState } from 'react';
import type { BillingAddress } from '../../api/contract/people/signUp.ts';
import { faultOfSignUp, firstFault, firstStepFields } from '../../api/contract/people/signUpRules.ts';
import type { Storage } from '../../stores/environment.ts';
import { dropDraft, keepDraft, keptDraft } from '../form/draft.ts';
import { beginForm, inAddress, nextForm, type FormState, type Move } from '../form/formState.ts';
import type { SignUpCalls } from '../open/calls.ts';
import type { Ground } from '../open/open.ts';
import { finish, order, type Order } from './orders.ts';
import { isRefusal, refusedBy } from './refusals.ts';

interface SignUpWork {
  form: FormState;
  move: (move: Move) => void;
  /** What is said beside the form. */
  told: string | undefined;
  isBusy: boolean;
  /** What is to be paid, while the checkout is open. */
  order: Order | undefined;
  next: () => void;
  reset: () => void;
  subscribe: () => Promise<void>;
  /** The card was charged; gives what is to be said when no answer came, so that it may be asked once more. */
  paid: (order: Order, billing: BillingAddress) => Promise<string | undefined>;
  closeCheckout: (order: Order, isPaid: boolean) => void;
}

interface SignUpNeeds {
  calls: SignUpCalls;
  ground: Ground;
  tab: Storage;
  botToken: () => Promise<string>;
  onDone: () => void;
}

const paidAndOpen = 'Your payment has arrived. Press Subscribe to finish: you will not be charged again.';

function beginning({ ground: { account }, tab }: SignUpNeeds): FormState {
  const kept = keptDraft(tab);
  const asked = inAddress(window.location.search);
  const own = account === null ? {} : account;
  return beginForm({
    details: { ...own, ...kept?.details, ...asked.details, ...(account === null ? {} : { email: account.email }) },
    chosen: asked.chosen ?? kept?.chosen,
  });
}

export function useSignUp(needs: SignUpNeeds): SignUpWork {
  const { calls, ground, tab, onDone } = needs;
  const hasAccount = ground.account !== null;
  const [form, move] = useReducer(nextForm, needs, beginning);
  const [told, setTold] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [open, setOpen] = useState<Order>();
  const billing = useRef(keptDraft(tab)?.billing);
  // One at a time: a second Enter comes before anything is drawn anew.
  const works = useRef(false);
  const cancelling = useRef(Promise.resolve());
  const { details, chosen } = form;
  useEffect(() => keepDraft(tab, { details, chosen, billing: billing.current }), [tab, details, chosen]);

  /** Whoever is signed in keeps the password. */
  const asked = () => {
    const { password, ...rest } = details;
    return hasAccount ? rest : { password, ...rest };
  };

  function next(): void {
    const given = asked();
    const here = Object.fromEntries(
      firstStepFields.flatMap((field) => (field in given ? [[field, details[field]]] : [])),
    );
    const fault = firstFault(here);
    setTold(fault?.message);
    if (fault === undefined) move({ what: 'to', step: 'business' });
    else move({ what: 'fault', fault });
  }

  function refuse(error: unknown): void {
    const refused = refusedBy(error);
    if (refused.field === undefined) setTold(refused.text);
    else move({ what: 'refused', ...refused });
  }

  function cancel(id: string): void {
    // Whatever comes of it: the service gives up by itself what nobody pays.
    cancelling.current = calls.payments.cancelSubscription({ params: { id } }).then(
      () => undefined,
      () => undefined,
    );
  }

  /** Gives what to say when the answer was lost; everything else is settled here. */
  async function makeAccount(subscriptionId: string): Promise<string | undefined> {
    try {
      await finish(needs, details, { subscriptionId, billing: billing.current });
    } catch (error) {
      if (!isRefusal(error)) return refusedBy(error).text;
      cancel(subscriptionId);
      setOpen(undefined);
      refuse(error);
      return undefined;
    }
    setOpen(undefined);
    dropDraft(tab);
    onDone();
    return undefined;
  }

  async function subscribe(): Promise<void> {
    if (works.current || !form.agreed) return;
    const fault = faultOfSignUp(asked(), chosen);
    setTold(fault?.message);
    if (fault !== undefined || chosen === undefined) return fault && move({ what: 'fault', fault });
    move({ what: 'sent' });
    works.current = true;
    setBusy(true);
    try {
      await cancelling.current;
      const ordered = await order(needs, details, chosen);
      if (ordered.kind === 'pay') setOpen(ordered.order);
      else if (ordered.kind === 'finish') setTold(await makeAccount(ordered.subscriptionId));
      else onDone();
    } catch (error) {
      refuse(error);
    } finally {
      works.current = false;
      setBusy(false);
    }
  }

  return {
    form,
    move(one) {
      if (one.what !== 'left') setTold(undefined);
      move(one);
    },
    told,
    isBusy,
    order: open,
    next,
    subscribe,
    reset() {
      setTold(undefined);
      dropDraft(tab);
      move({ what: 'reset', details: beginForm({ details: ground.account ?? {}, chosen: undefined }).details });
    },
    paid(order, address) {
      billing.current = address;
      keepDraft(tab, { details, chosen, billing: address });
      return makeAccount(order.subscriptionId);
    },
    closeCheckout(order, isPaid) {
      setOpen(undefined);
      // What is paid waits for its account.
      if (isPaid) setTold(paidAndOpen);
      else cancel(order.subscriptionId);
    },
  };
}
