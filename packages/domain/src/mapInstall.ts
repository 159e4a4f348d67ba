/** What making the map of a country goes through, in this order, and how much of the time each step takes. */
const steps = { download: 0.5, read: 0.12, tiles: 0.26, parts: 0.09, install: 0.03 } as const;
export type MapInstallStep = keyof typeof steps;
export const mapInstallSteps = Object.keys(steps) as [MapInstallStep, ...MapInstallStep[]];

export interface MapInstallProgress {
  step: MapInstallStep;
  /** Of the whole, 0 to 1. */
  share: number;
}

/** What `npm run map` says while it works; what is done of the step, where it is said. */
const sayings: readonly [MapInstallStep, RegExp, (found: string[]) => number][] = [
  ['download', /^asking /, () => 0],
  ['download', /^downloading ([\d.]+) of ([\d.]+) MB$/, ([have, all]) => Number(have) / Number(all)],
  ['read', /^reading /, () => 0],
  ['tiles', /^making tiles (\d+)%$/, ([percent]) => Number(percent) / 100],
  ['parts', /^making /, () => 0],
  ['install', /^installing$/, () => 0],
];

/** How far the command is by what it says; null for what tells nothing of that. */
export function mapInstallProgress(said: string): MapInstallProgress | null {
  for (const [step, pattern, doneOf] of sayings) {
    const found = pattern.exec(said);
    if (!found) continue;
    const before = mapInstallSteps
      .slice(0, mapInstallSteps.indexOf(step))
      .reduce((sum, earlier) => sum + steps[earlier], 0);
    const done = doneOf(found.slice(1));
    return { step, share: Math.min(1, before + steps[step] * (Number.isFinite(done) ? Math.min(1, done) : 0)) };
  }
  return null;
}
