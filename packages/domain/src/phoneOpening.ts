/** When an owner's phone opens to others: at one press of anybody, or to whom a viewing was agreed with. */
export const phoneOpenings = ['press', 'viewing'] as const;
export type PhoneOpening = (typeof phoneOpenings)[number];

/** By which messengers a number's owner lets others write to it. */
export const phoneMessengers = ['viber', 'telegram', 'whatsapp'] as const;
export type PhoneMessenger = (typeof phoneMessengers)[number];

/** What an offer says of it: as the account says, or its own. Numbers of the form's field. */
export const phoneChoices = { account: 0, press: 1, viewing: 2 } as const;

/** When the phone of an offer opens: as the offer says, else as its owner's account does. */
export function phoneOpeningOf(choice: unknown, account: PhoneOpening): PhoneOpening {
  if (choice === phoneChoices.press) return 'press';
  return choice === phoneChoices.viewing ? 'viewing' : account;
}
