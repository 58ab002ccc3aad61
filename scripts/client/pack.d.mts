// What the tests need to know of packing the client.
export { type Packed } from '../terminal/pack.mjs';
import type { Packed } from '../terminal/pack.mjs';
export declare function packClient(folder: string): Promise<Packed>;
