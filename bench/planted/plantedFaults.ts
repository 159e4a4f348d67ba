import { pageFaults } from './pageFaults.ts';
import type { PlantedFault } from './plantedFault.ts';
import { serverFaults } from './serverFaults.ts';

/** Forty faults over all areas, chosen from the product's code before looking at its tests. */
export const plantedFaults: readonly PlantedFault[] = [...serverFaults, ...pageFaults];
