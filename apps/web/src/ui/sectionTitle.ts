import { createContext, useContext } from 'react';

/** The heading that a field stands under. */
export const SectionTitle = createContext('');

/** Whether a label would say what the heading right above it says: it is then for readers of the page alone. */
export function useIsSaidAbove(label: string): boolean {
  return useContext(SectionTitle).toLocaleLowerCase() === label.toLocaleLowerCase();
}
