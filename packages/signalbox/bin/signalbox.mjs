#!/usr/bin/env node
// Starts the terminal, with what Node keeps of its compiled files and what an older Node lacks.
import { mkdirSync } from 'node:fs';
import module from 'node:module';
import { homedir } from 'node:os';
import { join } from 'node:path';
import './olderNode.mjs';

const kept = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'signalbox');
try {
  // The person's own: in a folder that all may write to, others could put code of theirs.
  mkdirSync(kept, { recursive: true, mode: 0o700 });
  module.enableCompileCache?.(process.env.NODE_COMPILE_CACHE || join(kept, 'compiled'));
} catch {
  // Where nothing can be kept, each start compiles anew.
}
await import('../program/main.mjs');
