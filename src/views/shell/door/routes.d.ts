// What the build knows of the pages (vite/routes.ts).
declare module 'virtual:routes' {
  export const routes: readonly {
    path: string;
    title: string;
    level?: import('../../../api/contract/level.ts').Level;
  }[];
}
