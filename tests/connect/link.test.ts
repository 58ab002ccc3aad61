// What a link asks for: each flag as it is written, and the preset of the IFrame builder where it is left out.
import { expect, it } from 'vitest';
import { readLink } from '../../src/connect/link.ts';

it('asks for an analysis and the account owner when it names nothing', () => {
  expect(readLink('?label=vera&identifier=customer-1')).toEqual({
    label: 'vera',
    identifier: 'customer-1',
    transactions: false,
    analysis: true,
    account_owner: true,
    estatements: false,
    interims: false,
    select_accounts: false,
    multiple: false,
  });
});

it('asks for what is written, and for nothing that is written as false', () => {
  const link = readLink(
    '?label=vera&identifier=customer-1&analysis=false&account_owner=false&interims=true&days_to_retrieve=30',
  );
  expect(link).toMatchObject({ analysis: false, account_owner: false, interims: true, days_to_retrieve: 30 });
  expect(readLink('?days_to_retrieve=6')).not.toHaveProperty('days_to_retrieve');
});

it('leaves all that it asks for to the service where a program made it', () => {
  expect(readLink('?link=made-by-a-program&label=vera')).toEqual({ link: 'made-by-a-program' });
});
