// The checkout: what it costs, where the bill goes, the card, and one button that pays.
import {
  Button,
  Dialog,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  Spinner,
  tokens,
} from '@fluentui/react-components';
import { useEffect, useRef, useState, type ComponentType } from 'react';
import type { BillingAddress } from '../../api/contract/people/signUp.ts';
import { FormMessage } from '../../views/session/forms/FormMessage.tsx';
import { DialogButtons } from '../../views/shared/commands/DialogButtons.tsx';
import { useFocusAtOnce } from '../../views/shared/focus/useFocusAtOnce.ts';
import { useReturnFocus } from '../../views/shared/focus/useReturnFocus.ts';
import type { Order } from '../flow/orders.ts';
import { Amounts } from './Amounts.tsx';
import type { ElementsProps, PaymentForm } from './elements.ts';
import { usePaying } from './usePaying.ts';

const useStyles = makeStyles({
  surface: { maxWidth: 'min(520px, 100vw)' },
  content: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    maxHeight: '70vh',
    padding: '2px',
  },
});

interface CheckoutDialogProps {
  order: Order;
  Elements: ComponentType<ElementsProps>;
  /** The bank's question may stand above this dialog, and must be reached there. */
  asksOutside: boolean;
  /** Makes the account; gives what is to be said when no answer came. */
  onPaid: (billing: BillingAddress) => Promise<string | undefined>;
  onClose: (isPaid: boolean) => void;
}

export function CheckoutDialog({ order, Elements, asksOutside, onPaid, onClose }: CheckoutDialogProps) {
  const styles = useStyles();
  useReturnFocus('dialog');
  const surface = useFocusAtOnce();
  const form = useRef<PaymentForm>(null);
  const [isReady, setReady] = useState(false);
  const { pay, stage, isPaid, trouble } = usePaying(() => form.current?.pay(), onPaid);
  const isBusy = stage !== undefined;
  const button = useRef<HTMLButtonElement>(null);
  const wasBusy = useRef(false);
  useEffect(() => {
    const isOver = wasBusy.current && !isBusy;
    wasBusy.current = isBusy;
    if (!isOver) return undefined;
    // What had the focus may be gone, as a question that was answered is. And a dialog that is modal again counts as the
    // one that is open, and is read to screen readers, from the next focus in it.
    const timer = setTimeout(() => {
      const at = document.activeElement;
      const isHere = at instanceof HTMLElement && button.current?.form?.contains(at) === true;
      const target = isHere ? at : button.current;
      if (target instanceof HTMLIFrameElement) return;
      target?.blur();
      target?.focus();
    });
    return () => clearTimeout(timer);
  }, [isBusy]);
  const close = () => {
    // What was sent to the bank cannot be called back by closing a dialog.
    if (!isBusy) onClose(isPaid);
  };
  return (
    <Dialog
      open
      modalType={asksOutside && stage === 'paying' ? 'non-modal' : 'modal'}
      onOpenChange={(_event, { open }) => !open && close()}
    >
      <DialogSurface ref={surface} className={styles.surface} aria-describedby={undefined}>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (isReady) void pay();
          }}
        >
          <DialogBody>
            <DialogTitle>Checkout</DialogTitle>
            <DialogContent className={styles.content}>
              <Amounts order={order} />
              {isPaid ? (
                <p>Your card was charged. What is left is to make your account: you will not be charged again.</p>
              ) : (
                <Elements ref={form} order={order} onReady={() => setReady(true)} />
              )}
              <FormMessage received={trouble === undefined ? undefined : { intent: 'error', text: trouble }} />
            </DialogContent>
            <DialogButtons
              leave={
                <Button disabledFocusable={isBusy} onClick={close}>
                  {isPaid ? 'Close' : 'Cancel'}
                </Button>
              }
              act={
                <Button
                  ref={button}
                  type="submit"
                  appearance="primary"
                  icon={isBusy ? <Spinner size="tiny" /> : undefined}
                  disabledFocusable={isBusy || !isReady}
                >
                  {isBusy ? stages[stage] : isPaid ? 'Finish sign-up' : 'Pay now'}
                </Button>
              }
            />
          </DialogBody>
        </form>
      </DialogSurface>
    </Dialog>
  );
}

const stages = { paying: 'Paying…', finishing: 'Making your account…' } as const;
