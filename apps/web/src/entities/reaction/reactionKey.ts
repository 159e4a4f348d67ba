import type { Target } from './toggleReaction.ts';

/** What this page's person did since the lists were read; it wins over them, in every card of the same thing. */
export const reactionKey = (target: Target, id: number) => ['reaction', target, id] as const;
