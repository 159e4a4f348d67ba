/**
 * Addresses of the ground as one drawing, for a map that is not there yet: to be used in a page at any scale, and as pictures of the
 * first zoom in either theme. `build/stillGround.ts` makes them, and says the addresses in the place of these.
 */
export const stillGround = { inPage: '', light: '', night: '' };
