// While the privacy shutter is on a line of a log shows when and what it was, and nothing of its message.
import { expect, it } from 'vitest';
import { drawLine, type SeenLine } from '../../../../src/views/shared/logPane/lineRow.ts';
import type { LineLooks } from '../../../../src/views/shared/logPane/lineCells.ts';

const looks = new Proxy({} as LineLooks, { get: (_none, name) => String(name) });
const seen: SeenLine = {
  index: 0,
  id: 'log-row-0',
  isCursor: false,
  isInRange: false,
  sequence: 9,
  line: {
    sequence: 9,
    timestamp: '2026-11-01T00:00:09.000Z',
    elapsed: 9,
    type: 'error',
    typeSet: ['error'],
    message: 'Quentin has 3 accounts',
    formatted: 'Quentin has 3 accounts',
    parsed: { types: ['error'], payload: null },
  },
  before: undefined,
  times: 'UTC',
  zone: 'UTC',
  wraps: true,
  isShut: false,
  hit: '',
  mark: '',
  isAround: false,
  isApart: false,
  wanted: { text: 'Quentin', isExact: false },
  links: [],
};

it('masks the message when the shutter is put on, and shows it again', () => {
  const element = drawLine(seen, looks);
  expect(element.textContent).toContain('Quentin has 3 accounts');
  drawLine({ ...seen, isShut: true }, looks, element);
  expect(element.textContent).toContain('00:00:09.000');
  expect(element.textContent).toContain('••••••');
  expect(element.outerHTML).not.toContain('Quentin');
  drawLine(seen, looks, element);
  expect(element.textContent).toContain('Quentin has 3 accounts');
});
