/* Moments with their microseconds: as numbers, millionths of a second since 1970, and as a list's cursor has them. */

const written = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3})(\d{3})Z$/;

/** Undefined for anything that `cursorValue` did not write. */
export function momentOf(text: string): number | undefined {
  const [, toMilliseconds, rest] = written.exec(text) ?? [];
  const at = toMilliseconds === undefined ? Number.NaN : Date.parse(`${toMilliseconds}Z`);
  return Number.isNaN(at) ? undefined : at * 1_000 + Number(rest);
}

export function momentText(moment: number): string {
  const rest = moment % 1_000;
  return `${new Date((moment - rest) / 1_000).toISOString().slice(0, -1)}${String(rest).padStart(3, '0')}Z`;
}
