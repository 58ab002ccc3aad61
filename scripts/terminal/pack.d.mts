// What the tests need to know of packing the terminal.
export interface Packed {
  file: string;
  modules: readonly string[];
}
export declare function packTerminal(folder: string): Promise<Packed>;
