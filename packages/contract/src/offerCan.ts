import { z } from 'zod';

/** What the caller may do with an offer: the page shows these acts and no others. */
export const offerCan = z.object({
  edit: z.boolean(),
  confirm: z.boolean(),
  activate: z.boolean(),
  /** It waits until the caller has proven a phone: nobody else sees it before. */
  prove: z.boolean(),
  deactivate: z.boolean(),
  /** Say that it is let, sold or exchanged. */
  end: z.boolean(),
  delete: z.boolean(),
  react: z.boolean(),
  book: z.boolean(),
  /** Begin, or go on with, a conversation with its owner. */
  ask: z.boolean(),
  seePhone: z.boolean(),
  copyClientLink: z.boolean(),
});
