// How large a file is, in the unit that says it shortest.
const number = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 1 });

export function sizeText(bytes: number): string {
  if (bytes < 1024) return bytes === 1 ? '1 byte' : `${bytes} bytes`;
  return bytes < 1024 * 1024 ? `${number.format(bytes / 1024)} KB` : `${number.format(bytes / 1024 / 1024)} MB`;
}
