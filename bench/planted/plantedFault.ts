/** The part of `npm test` that is expected to catch a fault. */
export type PlantedPart =
  | 'rules and page'
  | 'server'
  | 'browser, components'
  | 'browser, first views'
  | 'browser, journeys';

/** A mistake that a developer could make: `find` occurs exactly once in `file` and is replaced by `replace`. */
export interface PlantedFault {
  id: string;
  area: 'rules' | 'SQL' | 'security' | 'server' | 'page' | 'styles' | 'texts';
  what: string;
  file: string;
  find: string;
  replace: string;
  part: PlantedPart;
  /** Test files that could catch it. */
  tests: readonly string[];
}
