/** Whose words they are: of whom the offer is, or of the one other person. */
export type ThreadSide = 'owner' | 'client';

/** What a conversation is about. */
type ThreadSubject = 'offer' | 'search';

/**
 * Whether one may write: `closed` by the end of a search, `blocked` by oneself, `refused` by the other side, `held` while a
 * moderator looks at the other side's report.
 */
export const writingStates = ['open', 'closed', 'blocked', 'refused', 'held'] as const;
export type WritingState = (typeof writingStates)[number];

interface ThreadNow {
  /** The end of a search closed it and no later step opened it again; or the offer is deleted. */
  isClosed: boolean;
  /** This side wants no more words of the other. */
  blocks: boolean;
  /** The other side wants none of this one, or is blocked itself and would not answer. */
  isRefused: boolean;
  /** This side began the conversation without a step, and the other has reported it. */
  isHeld: boolean;
}

/** What one's own act has done is said first: it is what one can take back. */
export function writingState({ isClosed, blocks, isRefused, isHeld }: ThreadNow): WritingState {
  if (blocks) return 'blocked';
  if (isRefused) return 'refused';
  if (isHeld) return 'held';
  return isClosed ? 'closed' : 'open';
}

/** Conversations that one person may begin a day without a step before: a proposal, a like, a viewing. */
export const firstThreadsADay = 5;

interface FirstMessage {
  /** The sender has proven a phone or an e-mail. */
  isProven: boolean;
  /** Somebody whom the sender wrote to first has reported them, and no moderator has decided yet. */
  isReported: boolean;
  /** One of the two has blocked the other. */
  isBlocked: boolean;
  /** The receiver takes first messages. */
  isTaken: boolean;
}

/** Why somebody may not write first; null when they may. */
export function firstMessageProblem({ isProven, isReported, isBlocked, isTaken }: FirstMessage) {
  if (!isProven) return 'contact_unproven';
  if (isReported) return 'opener_reported';
  if (isBlocked) return 'writing_refused';
  return isTaken ? null : 'first_messages_off';
}

const newcomerMs = 3 * 86_400_000;

/** How much one account may write: one that is three days young less. Per minute, and conversations begun a day. */
export function writingLimits(registeredAt: Date, now: Date): { messagesAMinute: number; threadsADay: number } {
  const isNew = now.getTime() - registeredAt.getTime() < newcomerMs;
  return isNew ? { messagesAMinute: 20, threadsADay: 10 } : { messagesAMinute: 60, threadsADay: 100 };
}

/**
 * What is written so often that one press says it; each side reads it in its own language.
 * `by`: which side says it. `about`: where it is offered, when not in conversations about offers and searches alike.
 */
const answers = {
  still_free: { by: 'client', about: 'offer', ru: 'Здравствуйте! Ещё свободно?', ro: 'Bună ziua! Mai este liber?' },
  another_day: { by: 'both', ru: 'Можно в другой день?', ro: 'Putem stabili altă zi?' },
  all_in: {
    by: 'client',
    ru: 'Сколько выходит вместе с коммунальными?',
    ro: 'Cât se plătește cu tot cu servicii comunale?',
  },
  lower_price: { by: 'client', ru: 'Возможен торг?', ro: 'Prețul este negociabil?' },
  yes_free: { by: 'owner', about: 'offer', ru: 'Здравствуйте! Да, свободно.', ro: 'Bună ziua! Da, este liber.' },
  still_looking: { by: 'owner', about: 'search', ru: 'Здравствуйте! Ещё ищете?', ro: 'Bună ziua! Mai căutați?' },
  yes_looking: { by: 'client', about: 'search', ru: 'Здравствуйте! Да, ищу.', ro: 'Bună ziua! Da, caut.' },
  when_to_see: { by: 'owner', ru: 'Когда вам удобно посмотреть?', ro: 'Când v-ar conveni să vedeți imobilul?' },
  taken: { by: 'owner', about: 'offer', ru: 'К сожалению, уже занято.', ro: 'Din păcate, nu mai este liber.' },
  on_my_way: { by: 'both', ru: 'Уже еду!', ro: 'Sunt pe drum!' },
  thanks: { by: 'both', ru: 'Спасибо!', ro: 'Mulțumesc!' },
} as const satisfies Record<string, { by: ThreadSide | 'both'; about?: ThreadSubject; ru: string; ro: string }>;

export type ReadyAnswer = keyof typeof answers;
export const readyAnswers = Object.keys(answers) as [ReadyAnswer, ...ReadyAnswer[]];

/** What this side is offered, in the order it stands. */
export const readyAnswersFor = (side: ThreadSide, subject: ThreadSubject): ReadyAnswer[] =>
  readyAnswers.filter((code) => {
    const answer: { by: ThreadSide | 'both'; about?: ThreadSubject } = answers[code];
    return (answer.by === side || answer.by === 'both') && (answer.about ?? subject) === subject;
  });

/** What a first message mostly asks. */
export const firstQuestions: Readonly<Record<ThreadSubject, readonly [ReadyAnswer, ...ReadyAnswer[]]>> = {
  offer: ['still_free', 'all_in', 'lower_price'],
  search: ['still_looking'],
};

export const readyAnswerText = (code: ReadyAnswer, locale: 'ru' | 'ro'): string => answers[code][locale];
