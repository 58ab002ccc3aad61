// One page of many: which is asked for, and the links to the others.
import type { Answered } from './asked.ts';
import { refuse } from './refusal.ts';

const preset = 25;
const most = 1000;

const whole = /^[1-9]\d{0,8}$/;

export function pageOf<Row>(url: URL, rows: readonly Row[], name: string, meta: Answered['meta'] = {}): Answered {
  const size = url.searchParams.get('page-size') ?? String(preset);
  if (!whole.test(size) || Number(size) > most) throw refuse.pageSizeInvalid(`page-size is 1 to ${most}`);
  const page = url.searchParams.get('page') ?? '1';
  if (!whole.test(page)) throw refuse.fieldInvalid('page');
  const [each, at] = [Number(size), Number(page)];
  const pages = Math.ceil(rows.length / each);
  if (at > Math.max(1, pages)) throw refuse.pageInvalid(`${page} of ${pages}`);
  const linkTo = (number: number): string => {
    const link = new URL(url);
    link.searchParams.set('page', String(number));
    link.searchParams.set('page-size', size);
    return link.href;
  };
  return {
    data: { [name]: rows.slice((at - 1) * each, at * each) },
    links: {
      self: url.href,
      ...(at > 1 ? { first: linkTo(1), prev: linkTo(at - 1) } : {}),
      ...(at < pages ? { next: linkTo(at + 1), last: linkTo(pages) } : {}),
    },
    meta: { totalRecords: rows.length, totalPages: pages, ...meta },
  };
}
