declare global {
  // Node has it, but leaves its types to the browser's.
  namespace WebAssembly {
    interface Module {
      readonly [Symbol.toStringTag]: 'WebAssembly.Module';
    }
    function compile(bytes: Uint8Array): Promise<Module>;
  }
}

/** What the thread of the embedded database is started with. */
export interface WorkerInput {
  /** Where the database lives; undefined keeps it in memory. */
  directory: string | undefined;
  /** A tar of a data directory that a database in memory starts from. */
  snapshot: string | undefined;
  /** The engine, compiled. */
  engine: WebAssembly.Module;
}

export type ToWorker = { kind: 'bytes'; bytes: Uint8Array } | { kind: 'snapshot' } | { kind: 'close' };

export type FromWorker =
  | { kind: 'ready' }
  | { kind: 'bytes'; bytes: Uint8Array }
  | { kind: 'snapshot'; bytes: Uint8Array }
  | { kind: 'closed' };
