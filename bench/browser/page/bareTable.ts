// The floor of a poll: the changed rows are taken by key and those in sight are written anew, in bare DOM.
import type { BenchRow } from '../rows.ts';

const inSight = 30;
const height = 28;

const textsOf = (row: BenchRow): string[] => [
  row.timestamp,
  row.vendor_label,
  row.vendor.country_code ?? '',
  row.profiles[0]?.crawler?.status ?? '',
  row.vendor_specific_id,
  row.profiles[0]?.initiator ?? '',
  String(row.profile_count),
  row.webhook_log[0]?.event ?? '',
  String(row.analysed),
  String(row.finalised),
];

export function bareTable(place: HTMLElement) {
  let rows: BenchRow[] = [];
  let drawn: { row: BenchRow; cells: HTMLElement[] }[] = [];

  function draw(): void {
    const list = document.createElement('div');
    drawn = rows.slice(0, inSight).map((row) => {
      const line = document.createElement('div');
      line.style.cssText = `display:flex;height:${height}px`;
      const cells = textsOf(row).map((text) => {
        const cell = document.createElement('div');
        cell.style.width = '120px';
        cell.textContent = text;
        return cell;
      });
      line.append(...cells);
      list.append(line);
      return { row, cells };
    });
    list.style.height = `${rows.length * height}px`;
    place.replaceChildren(list);
  }
  return {
    hold(held: BenchRow[]): void {
      rows = held;
      place.style.display = 'block';
      draw();
    },
    poll(text: string): void {
      const { results } = JSON.parse(text) as { results: BenchRow[] };
      const newer = new Map(results.map((row) => [row.id, row]));
      rows = rows.map((row) => newer.get(row.id) ?? row);
      for (const [place, line] of drawn.entries()) {
        const row = rows[place];
        if (row === undefined || row === line.row) continue;
        line.row = row;
        for (const [index, said] of textsOf(row).entries()) {
          const cell = line.cells[index];
          if (cell !== undefined && cell.textContent !== said) cell.textContent = said;
        }
      }
    },
  };
}
