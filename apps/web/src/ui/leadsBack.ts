import { createContext } from 'react';

/** Whether another dialog is shown once the one around it is closed: it may lie below, or have given its place. */
export const LeadsBack = createContext(false);
