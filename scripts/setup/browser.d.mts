// The types of finding and starting a browser, for the journeys and the benchmarks that drive one.
/** How it is started: in a container too, and without traffic of its own. */
export const quietChromium: string[];
/** The path of a browser; throws one plain sentence when there is none and none can be had. */
export function findBrowser(): Promise<string>;
