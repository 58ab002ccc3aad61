// How the person likes the workbench: theme, time zone, density, keys; kept in this browser.
import {
  addDisposer,
  applySnapshot,
  getSnapshot,
  isAlive,
  onSnapshot,
  types,
  type Instance,
  type SnapshotIn,
} from 'mobx-state-tree';
import type { TrendRange } from '../../api/contract/trends.ts';
import { environmentOf } from '../environment.ts';

export const themes = ['system', 'light', 'dark', 'contrast'] as const;
export type RowsPerPage = 20 | 50 | 100 | 200;
export const fileRows = ['all', 'loaded'] as const;
export const chartRanges = ['1h', '6h', '24h', '7d', '30d'] as const satisfies readonly TrendRange[];
export const densities = ['compact', 'comfortable'] as const;
const place = 'signalbox.preferences';
// By itself: another tab that writes its preferences does not open it.
const shutterPlace = 'signalbox.shutter';

const ListPreference = types.model('ListPreference', {
  rowsPerPage: types.optional(
    types.union(types.literal(20), types.literal(50), types.literal(100), types.literal(200)),
    50,
  ),
  /** Columns that are not shown, by key. */
  hidden: types.array(types.string),
  /** Columns that are not shown until they are chosen, and were. */
  added: types.array(types.string),
  /** Columns that are shown even where the window is too narrow for all of them. */
  kept: types.array(types.string),
  widths: types.map(types.number),
});

const LogPreference = types.model('LogPreference', {
  isGrouped: true,
  wraps: true,
  times: types.optional(types.enumeration(['zone', 'UTC', 'start', 'previous']), 'zone'),
});

const ChartPreference = types.model('ChartPreference', {
  /** Until it is chosen, each chart has the range that its page begins with. */
  range: types.maybe(types.enumeration<TrendRange>([...chartRanges])),
  isTable: false,
});

/** Asking costs as much as drawing a row, and every time on the page asks. */
function zoneOfBrowser(): string {
  zoneFound ??= Intl.DateTimeFormat().resolvedOptions().timeZone;
  return zoneFound;
}
let zoneFound: string | undefined;

export const Preferences = types
  .model('Preferences', {
    theme: types.optional(types.enumeration([...themes]), 'system'),
    /** "browser", or the name of an IANA zone. */
    zone: types.optional(types.string, 'browser'),
    density: types.optional(types.enumeration([...densities]), 'compact'),
    singleKeys: true,
    statusLine: true,
    /** Keys of the person's own, by command id. */
    keys: types.map(types.array(types.string)),
    lists: types.map(ListPreference),
    /** Groups of the side menu that are folded, by name. */
    foldedMenu: types.array(types.string),
    log: types.optional(LogPreference, {}),
    charts: types.optional(ChartPreference, {}),
    /** How much of the room a viewer takes from what it stands beside. */
    viewerShare: 0.45,
    /** Which rows a file is of where more match than are loaded; asked for until it is chosen. */
    fileRows: types.maybe(types.enumeration([...fileRows])),
    /** Until it is chosen here, as the account says. */
    hidesWebhooks: types.maybe(types.boolean),
  })
  .volatile(() => ({
    /** The privacy shutter is closed: personal fields, ends of ids and amounts are masked. */
    isShut: false,
  }))
  .views((self) => ({
    get zoneName(): string {
      return self.zone === 'browser' ? zoneOfBrowser() : self.zone;
    },
  }))
  .actions((self) => ({
    setTheme(theme: (typeof themes)[number]) {
      self.theme = theme;
    },
    setZone(zone: string) {
      self.zone = zone;
    },
    setDensity(density: (typeof densities)[number]) {
      self.density = density;
    },
    setShut(isShut: boolean) {
      self.isShut = isShut;
      environmentOf(self).local.set(shutterPlace, String(isShut));
    },
    foldMenu(group: string, isFolded: boolean) {
      const others = self.foldedMenu.filter((one) => one !== group);
      self.foldedMenu.replace(isFolded ? [...others, group] : others);
    },
    setSingleKeys(on: boolean) {
      self.singleKeys = on;
    },
    setLog(changes: Partial<SnapshotIn<typeof LogPreference>>) {
      Object.assign(self.log, changes);
    },
    setCharts(changes: Partial<SnapshotIn<typeof ChartPreference>>) {
      Object.assign(self.charts, changes);
    },
    setHidesWebhooks(hides: boolean) {
      self.hidesWebhooks = hides;
    },
    setFileRows(rows: (typeof fileRows)[number]) {
      self.fileRows = rows;
    },
    setViewerShare(share: number) {
      self.viewerShare = share;
    },
    setStatusLine(shown: boolean) {
      self.statusLine = shown;
    },
    setKeys(command: string, keys: readonly string[] | undefined) {
      if (keys === undefined) self.keys.delete(command);
      else self.keys.set(command, [...keys]);
    },
    /** What this person chose for one list, made when first asked for. */
    ofList(name: string): Instance<typeof ListPreference> {
      const known = self.lists.get(name);
      if (known !== undefined) return known;
      self.lists.set(name, {});
      return self.lists.get(name) ?? ListPreference.create();
    },
  }))
  .actions((self) => ({
    setRowsPerPage(list: string, rows: RowsPerPage) {
      self.ofList(list).rowsPerPage = rows;
    },
    setHidden(list: string, hidden: readonly string[]) {
      self.ofList(list).hidden.replace([...hidden]);
    },
    setAdded(list: string, added: readonly string[]) {
      self.ofList(list).added.replace([...added]);
    },
    setKept(list: string, kept: readonly string[]) {
      self.ofList(list).kept.replace([...kept]);
    },
    setWidth(list: string, column: string, width: number) {
      self.ofList(list).widths.set(column, width);
    },
  }))
  .actions((self) => ({
    afterAttach() {
      const { local } = environmentOf(self);
      self.isShut = local.get(shutterPlace) === 'true';
      try {
        applySnapshot(self, { ...getSnapshot(self), ...(JSON.parse(local.get(place) ?? '{}') as object) });
      } catch {
        // Written by somebody else, or by a program of another age: the presets hold.
      }
      addDisposer(
        self,
        onSnapshot(self, (snapshot) => {
          if (isAlive(self)) local.set(place, JSON.stringify(snapshot));
        }),
      );
    },
  }));
export type Preferences = Instance<typeof Preferences>;
