/** Places that one asks for at once: where two work, and a school. */
export const maxTravelPlaces = 3;
/** Of one place. */
export const travelMinutes = { min: 5, max: 60 } as const;
