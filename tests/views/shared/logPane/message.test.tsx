// The message of a line of a log: nothing of it while the privacy shutter is on, and no letter of it turns what stands beside it.
import { expect, it } from 'vitest';
import { drawLine, type SeenLine } from '../../../../src/views/shared/logPane/lineRow.ts';
import type { LineStyles } from '../../../../src/views/shared/logPane/lineCells.ts';

const looks = new Proxy({} as LineStyles, { get: (_none, name) => String(name) });
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

const saying = (message: string): SeenLine => ({
  ...seen,
  line: { ...(seen.line as Exclude<SeenLine['line'], 'failed' | undefined>), message },
  links: [{ title: 'Picture', address: '/picture' }],
});

it.each(['חשבון 12', 'رصيد 12', '12 \u{10920}'])('keeps the direction of "%s" to itself', (message) => {
  for (const wanted of [undefined, { text: '12', isExact: true }]) {
    const element = drawLine({ ...saying(message), wanted }, looks);
    expect(element.querySelector('bdi')?.textContent).toBe(message);
    expect(element.querySelector('bdi a')).toBeNull();
  }
});

it('shows markup and characters that turn the line around as they are', () => {
  const element = drawLine(saying('<img src=x onerror="alert(1)"><b>bold</b> \u202egnihton\u202c'), looks);
  expect(element.textContent).toContain('<img src=x onerror="alert(1)"><b>bold</b> \\u202egnihton\\u202c');
  expect(element.querySelector('img, b')).toBeNull();
});

it('needs no element more where letters run from left to right', () => {
  for (const wanted of [undefined, { text: 'büch', isExact: false }]) {
    const element = drawLine({ ...saying('Büchergeld Ωμέγα Я'), wanted }, looks);
    expect(element.querySelector('bdi')).toBeNull();
    expect(element.textContent).toContain('Büchergeld Ωμέγα ЯPicture');
  }
});
