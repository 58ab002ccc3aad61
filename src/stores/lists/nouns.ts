// Which rows each noun has. A noun adds itself where its list page is described, so that its commands find their rows typed.

/** Filled by the pages: declare module '…/nouns.ts' { interface NounRows { crawler: CrawlerRow } } */
// oxlint-disable-next-line typescript/no-empty-object-type, typescript/no-empty-interface
export interface NounRows {}

export type Noun = keyof NounRows & string;

/** The nouns whose commands can work on such rows: they may say more than the noun does. */
export type NounOf<Row> = { [N in Noun]: Row extends NounRows[N] ? N : never }[Noun];
