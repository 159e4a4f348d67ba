import { longestComment, needsComment, reasonsFor, reportReasons, reportSubjects } from '@app/domain/reports';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { done, id } from './shared.ts';

const report = z
  .object({
    subject: z.enum(reportSubjects),
    /** Of the offer, the search or the person; a conversation is one's own and needs none. */
    id: id.optional(),
    reason: z.enum(reportReasons, { error: 'reason_required' }),
    comment: z.string().trim().max(longestComment, 'too_long').optional(),
  })
  .superRefine(({ subject, id: of, reason, comment }, context) => {
    const wrong = (message: string, at: string) => context.addIssue({ code: 'custom', message, path: [at] });
    if (subject !== 'chat' && of === undefined) wrong('required', 'id');
    if (!reasonsFor[subject].includes(reason)) wrong('reason_required', 'reason');
    if (needsComment(reason) && !comment) wrong('text_required', 'comment');
  });
export type NewReport = z.output<typeof report>;

/** Once a person and thing; administrators are told at once. */
export const reportAbuse = defineCall({
  name: 'reportAbuse',
  area: 'support',
  summary: 'Report an offer, a search, a person or a conversation',
  method: 'POST',
  path: '/api/reports',
  access: 'active',
  body: report,
  reply: done,
  errors: [
    'invalid_form',
    'offer_not_found',
    'search_not_found',
    'user_not_found',
    'chat_not_found',
    'own_offer',
    'own_search',
    'forbidden',
    'already_reported',
  ],
  limit: { tries: 20, seconds: 86_400, by: 'user' },
});
