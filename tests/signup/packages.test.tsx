// The choice of a package: what the address asks for, and the line that platinum and aggregator share.
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { field, openSignUpPage, paste, toBusiness } from './signUpPage.tsx';

const lines = (): string[] =>
  screen.getAllByRole<HTMLInputElement>('radio').map((one) => `${one.value}${one.checked ? ' (chosen)' : ''}`);

test.each([
  ['?pkg=essential', ['essential (chosen)', 'premium', 'platinum']],
  ['?pkg=premium', ['essential', 'premium (chosen)', 'platinum']],
  ['?pkg=platinum', ['essential', 'premium', 'platinum (chosen)']],
  ['?pkg=aggregator', ['essential', 'premium', 'platinum (chosen)']],
  ['?pkg=gold', ['essential', 'premium', 'platinum']],
  ['', ['essential', 'premium', 'platinum']],
])('the address %s chooses what it names', async (search, expected) => {
  openSignUpPage({ search });
  await toBusiness();
  expect(lines()).toEqual(expected);
});

test('a known aggregator makes Aggregator of Platinum, in any letters and with spaces, and the next letter takes it back', async () => {
  openSignUpPage({ search: '?pkg=platinum' });
  await toBusiness();
  for (const [code, line] of [
    [' fINSURE ', 'aggregator (chosen)'],
    ['Finsure1', 'platinum (chosen)'],
    ['Yellow Brick Road', 'aggregator (chosen)'],
    ['', 'platinum (chosen)'],
  ] as const) {
    await paste({ Aggregator: code });
    expect(lines()).toEqual(['essential', 'premium', line]);
  }
});

test('the price of an aggregator is said with what it is less', async () => {
  openSignUpPage();
  await toBusiness();
  await paste({ Aggregator: 'finsure' });
  const line = screen.getByRole('radio', { name: /^Aggregator/ }).closest('.fui-Radio');
  expect(line?.textContent).toBe('Aggregator$114.73 a month, GST included 30% off Platinum ($163.90) with Finsure');
});

test('Essential and Premium never switch', async () => {
  openSignUpPage({ search: '?pkg=essential' });
  await toBusiness();
  await paste({ Aggregator: 'Finsure' });
  expect(lines()).toEqual(['essential (chosen)', 'premium', 'aggregator']);
});

test('the promo code of the address stands in its field, and an unknown parameter is told', async () => {
  openSignUpPage({ search: '?promo=SPRING&foo=1' });
  await toBusiness();
  expect(field('Promo code').value).toBe('SPRING');
  screen.getByText('Unknown parameter in the address: foo');
});
