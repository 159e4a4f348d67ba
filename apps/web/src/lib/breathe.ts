/** Lets a touch be answered, and what is drawn be shown, between two stretches of work. */
export const breathe = (): Promise<void> => new Promise((goOn) => setTimeout(goOn));
