// What the build reads from the descriptions of the pages (vite/pages.ts).
declare module 'virtual:pages' {
  export const pages: readonly import('./foundPage.ts').FoundPage[];
}
