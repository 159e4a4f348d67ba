/** What a person may report: an offer, a search, somebody's page, or their own conversation with support. */
export const reportSubjects = ['offer', 'search', 'profile', 'chat'] as const;
export type ReportSubject = (typeof reportSubjects)[number];

export const reportReasons = ['fraud', 'wrong_facts', 'gone', 'foreign_photos', 'repeated', 'insult', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

/** What can be wrong with each. */
export const reasonsFor: Readonly<Record<ReportSubject, readonly ReportReason[]>> = {
  offer: ['fraud', 'wrong_facts', 'gone', 'foreign_photos', 'repeated', 'insult', 'other'],
  search: ['fraud', 'wrong_facts', 'repeated', 'insult', 'other'],
  profile: ['fraud', 'wrong_facts', 'foreign_photos', 'insult', 'other'],
  chat: ['insult', 'wrong_facts', 'other'],
};

/** Characters of a report's comment. */
export const longestComment = 500;

/** "Something else" says nothing by itself. */
export const needsComment = (reason: ReportReason): boolean => reason === 'other';
