// Work that waits for its time is not marked as slow before it is late; what keeps failing is.
import { cleanup, render } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { JobRow } from '../../../src/api/contract/work.ts';
import { cells } from '../../../src/views/work/cells.tsx';

const world = { banks: new Map() };

const ordered = Date.parse('2026-11-22T01:00:00.000Z');
const minute = 60;
const after = (seconds: number): string => new Date(ordered + seconds * 1000).toISOString();

const row: JobRow = {
  id: 1,
  kind: 'abandon',
  key: 'crawler 5',
  about: 'application 59 at First Bank',
  application_id: 59,
  vendor: 'Vera Loans',
  state: 'waiting',
  attempt: 0,
  interruptions: 0,
  last_error: null,
  created_at: after(0),
  not_before: after(30 * minute),
  started_at: null,
  finished_at: null,
  age: 0,
};
const said = (changes: Partial<JobRow>): string | null =>
  render(<>{cells.columns.age?.render?.({ ...row, ...changes }, world)}</>).container.textContent;

it('says the whole age without a mark until its time, and counts from there', () => {
  expect(said({ age: 29 * minute })).toBe('29 m 00 s');
  expect(said({ age: 32 * minute })).toBe('32 m 00 s');
  expect(said({ age: 34 * minute })).toMatch(/^▲mildly slow34 m 00 s$/);
  expect(said({ age: 45 * minute })).toMatch(/^▲▲slow45 m 00 s$/);
});

it('marks what was tried and waits for its next try by its whole age', () => {
  const failed = { attempt: 2, last_error: 'The receiver answered 503', not_before: after(60 * minute) };
  expect(said({ ...failed, age: 11 * minute })).toMatch(/^▲▲slow11 m 00 s$/);
});

it('leads to the application that it is about, where there is one', () => {
  const about = (changes: Partial<JobRow>, how: 'render' | 'whole' = 'render') =>
    render(<>{cells.columns.about?.[how]?.({ ...row, ...changes }, world)}</>);
  const name = 'application 59 at First Bank';
  const inGrid = about({}).getByRole('link', { name });
  expect([inGrid.getAttribute('href'), inGrid.tabIndex]).toEqual(['/lookup?application_id=59', -1]);
  cleanup();
  expect(about({}, 'whole').getByRole('link', { name }).tabIndex).toBe(0);
  const none = about({ about: 'application 8', application_id: null, kind: 'removeFiles' });
  expect(none.container.textContent).toBe('application 8');
  expect(none.container.querySelector('a')).toBeNull();
});
