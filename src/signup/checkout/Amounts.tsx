// What is paid: the amount before GST, the GST and the total, as the service says.
import { makeStyles, tokens } from '@fluentui/react-components';
import { inDollars } from '../../api/contract/people/signUpPackages.ts';
import type { Order } from '../flow/orders.ts';
import { packageTitles } from '../form/packageTitles.ts';

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    gap: '4px 16px',
    margin: 0,
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  amount: { margin: 0, textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  total: { fontWeight: tokens.fontWeightSemibold },
});

export function Amounts({ order }: { order: Order }) {
  const { list, amount, total } = useStyles();
  return (
    <dl className={list}>
      <dt>Package</dt>
      <dd className={amount}>{packageTitles[order.package]}, each month</dd>
      <dt>Amount before GST</dt>
      <dd className={amount}>{inDollars(order.order_amount_before_gst)}</dd>
      <dt>GST</dt>
      <dd className={amount}>{inDollars(order.order_gst)}</dd>
      <dt className={total}>Total</dt>
      <dd className={`${amount} ${total}`}>{inDollars(order.order_amount)} AUD</dd>
    </dl>
  );
}
