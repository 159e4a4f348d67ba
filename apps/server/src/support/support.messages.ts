import { defineTemplate } from '../platform/outbox/templates.ts';
import { z } from 'zod';

/** Tells by mail that the contact form has come in. */
const received = defineTemplate({
  name: 'support.received',
  schema: z.object({ text: z.string() }),
  words: {
    ru: ({ text }) => ({
      subject: 'Мы получили ваше сообщение',
      text: `Спасибо, мы прочитаем и ответим в ближайшее время.${text ? `\n\nВы написали:\n${text}` : ''}`,
    }),
    ro: ({ text }) => ({
      subject: 'Am primit mesajul dvs.',
      text: `Vă mulțumim, îl citim și răspundem în curând.${text ? `\n\nAți scris:\n${text}` : ''}`,
    }),
  },
});

/** To a guest, who has left a phone and nothing else. */
const answer = defineTemplate({
  name: 'support.answer',
  schema: z.object({ text: z.string() }),
  secret: true,
  words: {
    ru: ({ text }) => ({ subject: 'Ответ поддержки', text }),
    ro: ({ text }) => ({ subject: 'Răspunsul asistenței', text }),
  },
});

export const supportTemplates = [received, answer];
