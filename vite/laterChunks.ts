// Packs what is loaded after the first rows into a few files, by when it is wanted: one file for each part made two hundred requests.
import type { Plugin } from 'vite';

/** The subset of the build tool's view of a module that is walked here. */
interface Imports {
  readonly importedIds: readonly string[];
  readonly dynamicallyImportedIds: readonly string[];
}

/** What the sign-in page, the shell and the first rows after signing in are made of stays in files of its own. */
const first = [
  /\/src\/(?:main|workbench|signedOut)\.tsx$/,
  /\/src\/signedOutCalls\.ts$/,
  /\/src\/views\/session\/\w+Page\.tsx$/,
  /\/src\/views\/shared\/listPage\/ListPageView\.tsx$/,
  /\/src\/views\/applications\/(?:cells\.tsx|applications\.page\.ts)$/,
];

const door = [/\/src\/(?:main|signedOut)\.tsx$/, /\/src\/views\/session\/\w+Page\.tsx$/];

/** What other pages share with the parts that come later: none of them waits for one of those parts. */
const ofPages = [
  /\/src\/views\/shared\/record\/RecordPageView\.tsx$/,
  /\/src\/views\/.*(?:\/cells\.tsx|\.page\.ts|Page\.tsx)$/,
];

const isView = /\/src\/views\//;
const shared = 'pages-and-desk';

/** In the order in which they are wanted; a module belongs to the first that needs it. */
const later: readonly { readonly name: string; readonly roots: readonly RegExp[] }[] = [
  // What makes the rows move and the keys work.
  {
    name: 'rows',
    roots: [
      /\/shared\/recordTable\/grid\/VirtualRows\.tsx$/,
      /\/shell\/(?:Layers|keys\/StatusLine)\.tsx$/,
      /\/react-icons\/lib\/atoms\/svg\//,
    ],
  },
  // What stands around the rows.
  {
    name: 'around-rows',
    roots: [
      /\/shell\/bar\/TopBar\.tsx$/,
      /\/shared\/recordTable\/(?:bar\/ListBar|columns\/FoldedColumns|search\/SearchForm)\.tsx$/,
    ],
  },
  { name: 'desk', roots: [/\/shell\/start\/startDesk\.ts$/] },
  { name: 'palette', roots: [/\/shell\/palette\/PaletteDialog\.tsx$/] },
  // What opens over them, or below.
  {
    name: 'layers',
    roots: [/\/src\/views\/sh(?:ell|ared)\/(?!signedOut\/|pages\/|messages\/|record\/|listPage\/|loading\/)/],
  },
  { name: 'forms', roots: [/\.form\.tsx$/] },
];

/** One module names all of this library, so what is used of it cannot be told by who names it. */
const isFluent = /node_modules\/@fluentui\/(?!react-icons\/lib\/atoms\/)/;

export function laterChunks() {
  const groupOf = new Map<string, string>();
  let atFirst: ReadonlySet<string> = new Set();
  let ofDoor: ReadonlySet<string> = new Set();
  const plugin: Plugin = {
    name: 'signalbox:later-chunks',
    apply: 'build',
    buildEnd(error) {
      if (error !== undefined) return;
      const known = new Map<string, Imports>();
      for (const id of this.getModuleIds()) {
        const info = this.getModuleInfo(id);
        if (info !== null && !isFluent.test(id)) known.set(id, info);
      }
      // Another page than the workbench, such as that of a benchmark, is packed as it comes.
      if (![...known.keys()].some((id) => id.endsWith('/src/main.tsx'))) return;
      /** All that is there as soon as one of these is. */
      const withImports = (roots: readonly RegExp[], from: Iterable<string>): ReadonlySet<string> => {
        const open = [...from].filter((id) => roots.some((root) => root.test(id)));
        if (open.length === 0) this.error(`Nothing matches ${roots.join(', ')}`);
        const all = new Set<string>();
        for (let id = open.pop(); id !== undefined; id = open.pop()) {
          const info = known.get(id);
          if (info === undefined || all.has(id)) continue;
          all.add(id);
          open.push(...info.importedIds);
        }
        return all;
      };
      const opened = (ids: Iterable<string>) => [...ids].flatMap((id) => known.get(id)?.dynamicallyImportedIds ?? []);
      const signedOut = new Set(opened(withImports([/\/src\/signedOut\.tsx$/], known.keys())));
      const wanted = opened(known.keys()).filter((id) => !signedOut.has(id));
      atFirst = withImports(first, known.keys());
      ofDoor = withImports(door, known.keys());
      const inPages = withImports(ofPages, known.keys());
      for (const { name, roots } of later)
        for (const id of withImports(roots, wanted))
          if (!atFirst.has(id) && !groupOf.has(id) && !(inPages.has(id) && isView.test(id)))
            groupOf.set(id, inPages.has(id) ? shared : name);
    },
  };
  const groups = [shared, ...later.map(({ name }) => name)].map((name) => ({
    name,
    priority: -1,
    test: (id: string) => groupOf.get(id) === name,
    includeDependenciesRecursively: false,
  }));
  return {
    plugin,
    groups,
    isAtFirst: (id: string): boolean => atFirst.has(id),
    isOfDoor: (id: string): boolean => ofDoor.has(id),
  };
}
