// Names the files the scripts work with.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const executable = process.platform === 'win32' ? 'node.exe' : 'node';

/** The Node the product runs on; it comes with the packages. */
export const productNode = (folder = root) => join(folder, 'node_modules', 'node', 'bin', executable);

/** The program of an installed package, to be run with productNode. */
export const program = (...path) => join(root, 'node_modules', ...path);

export const hashOf = (...parts) => parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest('hex');

export const readIfThere = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : '');
