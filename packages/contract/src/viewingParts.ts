import { z } from 'zod';
import { instant } from './shared.ts';

/** `pick`: one of several times that are offered, where otherwise there is one to accept. */
export const viewingAction = z.enum(['accept', 'pick', 'change', 'decline', 'cancel']);

/** A time of several that are offered; taken when it went to another viewing meanwhile. */
export const offeredTime = z.object({ starts_at: instant, state: z.enum(['free', 'taken', 'past']) });
export type OfferedTime = z.output<typeof offeredTime>;
