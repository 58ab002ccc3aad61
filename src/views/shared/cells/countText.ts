// Says how much of a list is shown.
const number = new Intl.NumberFormat();

export function countText(shown: number, all: number, isEstimate: boolean): string {
  if (shown >= all && !isEstimate) return number.format(all);
  return `${number.format(shown)} of ${isEstimate ? 'about ' : ''}${number.format(all)}`;
}
