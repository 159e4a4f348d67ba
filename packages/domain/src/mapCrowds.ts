/** So many of one side, or fewer, stand on the map each with its price: no ring counts them. */
export const maxAlone = 30;
