import type { OtherWork } from './otherWorks.ts';
import { isAllowed, type ShippedPackage } from './shippedPackages.ts';

/** One line for each package whose licence may not be shipped. */
export function licenceFaults(packages: readonly ShippedPackage[]): string[] {
  return packages
    .filter(({ license }) => !isAllowed(license))
    .map(
      ({ name, version, license }) =>
        `${name} ${version}: ${license} is no licence that may be shipped (scripts/notices/shippedPackages.ts)`,
    );
}

/** What says of itself that it is made of others' data, or is others' by its kind. */
const ofOthers = /OpenStreetMap contributors|Natural Earth|GeoNames|Tabler Icons|CC[- ]BY/;

/** Neither shipped nor others' for good: samples of tests, and what only names a source. */
const isShipped = (file: string): boolean => !/\.test\.tsx?$|\/samples\/|\/texts\/|\/testing\//.test(file);

/**
 * One line for each font, licence and data file of others that no work names, and for each file that a work names and is not
 * there.
 * @param opening the beginning of a file's text
 */
export function workFaults(
  files: readonly string[],
  works: readonly OtherWork[],
  opening: (file: string) => string,
): string[] {
  const named = works.flatMap((work) => work.files);
  const isNamed = (file: string) => named.some((path) => file === path || file.startsWith(`${path}/`));
  const written = (file: string) =>
    /\.tsx?$/.test(file) && /^\s*\/[/*]/.test(opening(file)) && ofOthers.test(opening(file));
  const unnamed = files.filter(
    (file) =>
      isShipped(file) && !isNamed(file) && (/\.(?:woff2?|ttf|otf)$|(?:^|\/)LICENSE/.test(file) || written(file)),
  );
  const missing = named.filter((path) => !files.some((file) => file === path || file.startsWith(`${path}/`)));
  return [
    ...unnamed.map((file) => `${file}: others made it, and scripts/notices/otherWorks.ts does not name them`),
    ...missing.map((path) => `scripts/notices/otherWorks.ts names ${path}, which is not there`),
  ];
}
