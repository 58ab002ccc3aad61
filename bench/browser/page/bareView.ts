// The floor of the application view: the same facts, written as HTML in one go.
import type { BenchRecord } from '../applicationRecord.ts';

/** The product shows as many until they are opened. */
const mostWebhooks = 3;
const cells = (texts: readonly unknown[], kind = 'td') =>
  `<tr>${texts.map((text) => `<${kind}>${String(text)}</${kind}>`).join('')}</tr>`;
const table = (head: readonly string[], rows: readonly (readonly unknown[])[]) =>
  `<table><thead>${cells(head, 'th')}</thead><tbody>${rows.map((row) => cells(row)).join('')}</tbody></table>`;
const facts = (pairs: readonly (readonly [string, unknown])[]) =>
  `<dl>${pairs.map(([name, value]) => `<dt>${name}</dt><dd>${String(value)}</dd>`).join('')}</dl>`;

export function bareView(place: HTMLElement) {
  return {
    open(text: string): void {
      const [record] = (JSON.parse(text) as { results: [BenchRecord] }).results;
      const { id, timestamp, vendor, vendor_label, vendor_specific_id, options, webhooks, profiles } = record;
      const details: [string, unknown][] = [
        ['ID', id],
        ['Start Time', timestamp],
        ['Vendor', vendor.name],
        ['Label', vendor_label],
        ['Vendor Specific ID', vendor_specific_id],
        ['Analysed', record.analysed],
        ['Finalised', record.finalised],
      ];
      const panels = profiles.map(
        (profile) =>
          `<section><h2>Profile Status ${profile.id}</h2>${facts([
            ['Crawler UUID', profile.crawler.uuid],
            ['Start Time', profile.crawler.timestamp],
            ['Status', profile.crawler.status],
            ['Time Elapsed', profile.crawler.elapsed],
            ['Bank', profile.crawler.bank],
          ])}${table(
            ['Timestamp', 'Status', 'Details'],
            profile.crawler.lifecycle.map(({ timestamp: at, parsed }) => [
              at,
              parsed.payload.status,
              parsed.payload.details,
            ]),
          )}${table(
            ['ID', 'Nickname', 'BSB', 'Number', 'Type', 'Available', 'Balance', 'Transactions', 'Jobs'],
            profile.accounts.map((one) => [
              one.id,
              one.nickname,
              one.bsb,
              one.number,
              one.type,
              one.available,
              one.balance,
              one.transaction_count,
              Object.entries(one.jobs).join(' '),
            ]),
          )}</section>`,
      );
      place.style.display = 'block';
      place.innerHTML = `<h1>Application ${id}</h1>${facts(details)}${facts(Object.entries(options))}${table(
        ['Timestamp', 'Event', 'Success', 'Endpoint', 'Code', 'Attempt'],
        webhooks.last
          .slice(0, mostWebhooks)
          .map((one) => [one.timestamp, one.event, one.success, one.webhook, one.response_code, one.attempt]),
      )}${panels.join('')}`;
    },
    close(): void {
      place.replaceChildren();
    },
  };
}
