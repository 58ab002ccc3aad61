// From a cause to the incidents of its bank, and its bank taken offline, by the keys that do it elsewhere.
import { expect, it } from 'vitest';
import { cause, openCauses } from './causeWorld.ts';

it('z shows the incidents of the bank, and b asks to take it offline', async () => {
  const { type, stores } = await openCauses();
  await stores.banks.fetch();
  expect(await type('bank.switch')).toMatchObject({ kind: 'confirms', answers: { bank: 1, to: 'offline' } });
  await type('incident.of-row');
  expect(stores.address.full).toBe('/incidents?bank_id=1');
});

it('of a cause that hit several banks nobody knows which one b means', async () => {
  const banks = [
    { id: 1, name: 'Reef Bank' },
    { id: 2, name: 'Lagoon Bank' },
  ];
  const { type, stores } = await openCauses([cause(1, { banks })]);
  await stores.banks.fetch();
  expect(await type('bank.switch')).toMatchObject({ kind: 'asks' });
  await type('incident.of-row');
  expect(stores.address.full).toBe('/incidents?bank_id=1');
});
