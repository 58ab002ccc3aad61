// The first steps are put away for a person, come back, and each leaves the line that takes it back.
import { expect, it } from 'vitest';
import { firstStepsPart } from '../../../src/stores/vendors/FirstSteps.ts';
import { signedIn } from '../workplace.ts';

const steps = (open: string[]) => () =>
  Response.json({
    vendor: null,
    banks: 3,
    served: 0,
    invented: 0,
    connectors: [],
    has_demo_bank: true,
    has_files: false,
    open,
  });

it('are put away with a line that shows them again, also after a reload', async () => {
  const { type, stores, browser } = await signedIn('ADMIN', { 'dashboard/first-steps': [steps(['vendor', 'label'])] });
  const part = stores.parts.of(firstStepsPart);
  const shown = await type('first-step.show');
  expect(shown).toMatchObject({ kind: 'done', undo: 'first-step.hide' });
  expect(part.isShown).toBe(true);
  expect(await type('first-step.hide')).toMatchObject({ kind: 'done', undo: 'first-step.show' });
  expect(part.isShown).toBe(false);
  const later = browser.openTab().parts.of(firstStepsPart);
  await later.read(stores.session.user?.id ?? 0);
  expect([later.steps?.open, later.isShown]).toEqual([['vendor', 'label'], false]);
  await later.read(987);
  expect(later.isShown).toBe(true);
});

it('are not shown when all are done, and are unknown below administrators', async () => {
  const admin = await signedIn('ADMIN', { 'dashboard/first-steps': [steps([])] });
  expect(await admin.type('first-step.show')).toMatchObject({ text: 'Every first step is done' });
  expect(await admin.type('first-step.hide')).toMatchObject({
    kind: 'refused',
    reason: 'The first steps are not shown',
  });
  const staff = await signedIn('STAFF');
  expect(await staff.type('first-step.show')).toEqual({ kind: 'absent' });
});
