import type { Viewing } from '@app/contract/viewings';
import { dayAndTime } from '@app/domain/dayAndTime';
import type { Locale } from '@app/domain/kinds';
import { viewingAnswers } from '@app/domain/viewingAnswers';
import type { ChatButton, ChatButtons } from '../platform/telegram/chatArea.ts';
import { viewingWords } from './viewingChat.messages.ts';

/** What a button under a viewing does: accept, show times, take a time, show reasons, give a reason, show the viewing, answer its reminder. */
export const chatActs = {
  accept: 'a',
  times: 't',
  change: 'c',
  reasons: 'r',
  decline: 'd',
  show: 's',
  say: 'w',
} as const;

const code = (at: Date) => Math.floor(at.getTime() / 60_000).toString(36);
/** The instant that a button's text names. */
export const instantOfCode = (text: string): Date => new Date(Number.parseInt(text, 36) * 60_000);

/** Which viewing at which time the button was made for: pressed later, it acts on nothing else. At most 64 bytes. */
function press(act: keyof typeof chatActs, viewing: Viewing, more = ''): string {
  return `v:${chatActs[act]}:${viewing.id}:${code(new Date(viewing.starts_at))}${more && `:${more}`}`;
}

export const pressPattern = /^v:([a-z]):(\d{1,16}):([0-9a-z]{1,9})(?::([0-9a-z]{1,16}))?$/;

/** Accept, Change time and Decline, as far as this person may do them now. */
export function viewingButtons(viewing: Viewing, locale: Locale): ChatButtons {
  const words = viewingWords[locale];
  const row: ChatButton[] = [];
  if (viewing.can.includes('accept')) row.push({ text: words.accept, callback_data: press('accept', viewing) });
  const second: ChatButton[] = [];
  if (viewing.can.includes('change')) second.push({ text: words.change, callback_data: press('times', viewing) });
  if (viewing.can.includes('decline')) second.push({ text: words.decline, callback_data: press('reasons', viewing) });
  return [...pickButtons(viewing, locale), row, second].filter((buttons) => buttons.length > 0);
}

/** One for each offered time that is still free, where this person picks one. */
function pickButtons(viewing: Viewing, locale: Locale): ChatButtons {
  if (!viewing.can.includes('pick')) return [];
  return viewing.offered
    .filter(({ state }) => state === 'free')
    .map(({ starts_at }) => new Date(starts_at))
    .map((at) => [{ text: `✓ ${shortTime(at, locale)}`, callback_data: press('accept', viewing, code(at)) }]);
}

/** Under a reminder its answers alone: what else may be done stands on the site. */
export function answerButtons(viewing: Viewing, locale: Locale): ChatButtons {
  return viewing.answers.map((answer) => [
    {
      text: viewingWords[locale].answers[answer],
      callback_data: press('say', viewing, String(viewingAnswers.indexOf(answer))),
    },
  ]);
}

const inRows = (buttons: ChatButton[], width: number): ChatButtons =>
  Array.from({ length: Math.ceil(buttons.length / width) }, (_, i) => buttons.slice(i * width, (i + 1) * width));

export function timeButtons(viewing: Viewing, slots: readonly Date[], locale: Locale): ChatButtons {
  const times = slots.map((at) => ({ text: shortTime(at, locale), callback_data: press('change', viewing, code(at)) }));
  return [...inRows(times, 2), [back(viewing, locale)]];
}

export function reasonButtons(
  viewing: Viewing,
  reasons: readonly { id: number; title: string }[],
  locale: Locale,
): ChatButtons {
  const rows = reasons.map(({ id, title }) => [
    { text: title, callback_data: press('decline', viewing, id.toString(36)) },
  ]);
  return [...rows, [back(viewing, locale)]];
}

function back(viewing: Viewing, locale: Locale): ChatButton {
  return { text: viewingWords[locale].back, callback_data: press('show', viewing) };
}

/** "вт, 24 нояб., 17:30" */
function shortTime(at: Date, locale: Locale): string {
  return dayAndTime(at, locale, 'short');
}
