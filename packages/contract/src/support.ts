import { z } from 'zod';
import { defineCall } from './call.ts';
import { phone } from './identifier.ts';
import { done } from './shared.ts';

/** What a person writes to us about: becoming a partner, help with the choice, words about the product, support. */
export const contactTypes = ['partner', 'help', 'review', 'support'] as const;
export type ContactType = (typeof contactTypes)[number];

/** Characters of the contact form's and of a review's text. */
export const longestText = 2_000;

const textField = z.string().trim().max(longestText, 'too_long');

/** The contact form: help alone needs no words. */
const contactForm = z
  .object({
    phone,
    type: z.enum(contactTypes, { error: 'choice_required' }).default('partner'),
    text: textField.nullish(),
  })
  .superRefine(({ type, text }, context) => {
    if (type !== 'help' && !text) context.addIssue({ code: 'custom', message: 'text_required', path: ['text'] });
  });

/** A blocked person may write to support, a guest may too. At most 5 an hour a person as well. */
export const sendReply = defineCall({
  name: 'sendReply',
  area: 'support',
  summary: 'Send the contact form',
  method: 'POST',
  path: '/api/send-reply',
  access: 'anyone',
  body: contactForm,
  reply: done,
  errors: ['invalid_form', 'too_many_tries'],
  limit: { tries: 20, seconds: 3600, by: 'address' },
});
