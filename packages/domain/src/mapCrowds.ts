/** So many of one side, or fewer, in the window are sent each with its own data: none is in a cluster. */
export const maxAlone = 30;

/** A square of the map, as many cells wide (`gridOf`): about 128 px. */
export const squareCells = 4;

/** So many of one side in a square keep their own places; more become one cluster, or the map could not be read. */
export const maxInSquare = 3;
