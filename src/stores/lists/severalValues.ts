// Several values as one text of an address: with commas between, and a backslash before a comma of the value itself.

export const readSeveral = (text: string | undefined): readonly string[] =>
  text === undefined || text === ''
    ? []
    : (text.match(/(?:\\.|[^,\\])+/gs) ?? []).map((part) => part.replaceAll(/\\(.)/gs, '$1'));

export const printSeveral = (values: readonly string[]): string =>
  values.map((value) => value.replaceAll(/[,\\]/g, '\\$&')).join(',');
