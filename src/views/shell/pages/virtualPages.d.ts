// What the build reads from the descriptions of the pages (vite/pages.ts).
declare module 'virtual:pages' {
  export const pages: readonly import('./foundPage.ts').FoundPage[];
}
declare module 'virtual:page-words' {
  export const pageWords: Readonly<Record<string, readonly string[] | undefined>>;
}
