/** So many offers stand side by side. */
export const maxCompared = 4;
