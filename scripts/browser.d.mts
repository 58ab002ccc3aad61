// The types of finding a browser, for the benchmarks that drive one.
/** The path of a browser; throws one plain sentence when there is none and none can be had. */
export function findBrowser(): Promise<string>;
