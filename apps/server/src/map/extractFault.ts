/** What is wrong with an extract of OpenStreetMap, in words for one line, and the byte of the file where it stands. */
export class ExtractFault extends Error {
  readonly at: number;

  constructor(problem: string, at: number, options?: ErrorOptions) {
    super(`${problem} (at byte ${at})`, options);
    this.at = at;
  }
}

/** What `read` makes of a block at this byte; whatever it stumbles over is the file's fault. */
export function readBlockAt<T>(at: number, read: () => T): T {
  try {
    return read();
  } catch (cause) {
    if (cause instanceof ExtractFault) throw cause;
    throw new ExtractFault(`a block is broken: ${cause instanceof Error ? cause.message : String(cause)}`, at, {
      cause,
    });
  }
}
