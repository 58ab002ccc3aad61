// The time zone of documents is chosen from all that there are, and one that is none is refused with words.
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { vendorSettings } from '../../../src/api/contract/vendors/vendorSettings.ts';
import { settingProblem } from '../../../src/api/contract/vendors/settingProblem.ts';
import { details, list } from '../../stores/fakeBrowser.ts';
import { renderApp } from '../renderApp.tsx';

const presets = Object.fromEntries(Object.entries(vendorSettings).map(([key, { preset }]) => [key, preset]));

test('every time zone that is offered is taken, and another is refused', async () => {
  const { started } = renderApp('/v1/dashboard/settings/vendor', {
    'users/me/detailed': [details({ permissions: 'STAFF' })],
    'users/me/vendor/settings': [() => Response.json(presets)],
    'users/me/vendor/settings/history': [list()],
    metrics: [list()],
    custommetric: [list()],
    'custommetric/history': [list()],
  });
  await started;
  const zone = await screen.findByRole('combobox', { name: /^time_zone/ });
  const offered = [...((zone as HTMLInputElement).list?.options ?? [])].map(({ value }) => value);
  expect(offered).toEqual(expect.arrayContaining(['Australia/Sydney', 'Pacific/Auckland', 'Europe/London', 'UTC']));
  expect(offered.flatMap((one) => settingProblem('time_zone', one) ?? [])).toEqual([]);
  await userEvent.clear(zone);
  await userEvent.type(zone, 'Sydney');
  await screen.findByText('must be the IANA name of a time zone, such as Australia/Sydney');
}, 20_000);
