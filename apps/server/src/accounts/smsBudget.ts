import { countryOfPrefix } from '@app/domain/phone';
import { AppError } from '../errors.ts';
import type { Db } from '../platform/database/database.ts';
import { countTry } from '../platform/http/limits.ts';
import { hashToken } from '../platform/http/session.ts';
import { smsKeys } from './oneTimeCodes.queries.ts';

/** What of SMS the configuration decides. */
export interface SmsRules {
  /** Prefixes of the countries that codes are sent to, such as `+373`. */
  countries: readonly string[];
  /** Codes by SMS of the whole site on one day. */
  perDay: number;
}

export const usualSms: SmsRules = { countries: ['+373'], perDay: 2000 };

/** One code by SMS that somebody asks for. */
export interface SmsOrder {
  /** E.164. */
  to: string;
  /** The account that asks, when one does. */
  userId: number | null;
  /** The address that asks, as it is counted. */
  address: string | null;
  /** The number's own proven account or remembered device asks: strangers' orders take none of theirs. */
  own: boolean;
}

const seconds = 86_400;
const perNumber = 6;
const perAccount = 10;
const perAddress = 30;

const hashed = (text: string) => hashToken(text).toString('base64url');

async function countDay(db: Db, key: string, tries: number, now: Date): Promise<void> {
  try {
    await countTry(db, key, { tries, seconds }, now);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new AppError('sms_budget', error.retryAfter === undefined ? {} : { retryAfter: error.retryAfter });
  }
}

/**
 * Counts an order of a code by SMS against the day's budgets of the number, the account and the address, before anybody is
 * looked up. A day is one of UTC.
 * @throws AppError `sms_country`, `sms_budget` with the seconds until the day ends
 */
export async function admitSmsOrder(db: Db, order: SmsOrder, rules: SmsRules, now: Date): Promise<void> {
  const { to, userId, address, own } = order;
  if (!rules.countries.some((prefix) => to.startsWith(prefix))) throw new AppError('sms_country');
  await countDay(db, `sms:${own ? 'own' : 'number'}:${hashed(to)}`, perNumber, now);
  if (userId !== null) await countDay(db, `sms:account:${userId}`, perAccount, now);
  if (address !== null) await countDay(db, `sms:address:${hashed(address)}`, perAddress, now);
}

/**
 * Counts an SMS that is about to leave against the day's budgets of its country and of the site.
 * @throws AppError `sms_budget`
 */
export async function admitSms(db: Db, to: string, rules: SmsRules, now: Date): Promise<void> {
  const [home] = rules.countries;
  const prefix = rules.countries.find((one) => to.startsWith(one)) ?? countryOfPrefix(to)?.prefix ?? '';
  // Countries beside the first are a tenth: whoever sends for money sends abroad.
  const ofCountry = prefix === home ? rules.perDay : Math.ceil(rules.perDay / 10);
  await countDay(db, `sms:country:${prefix}`, ofCountry, now);
  await countDay(db, smsKeys.site, rules.perDay, now);
}

/** Notes for the metrics that a code was not sent for its budget; outside the transaction that was rolled back. */
export async function noteSmsRefused(db: Db, now: Date): Promise<void> {
  await countTry(db, smsKeys.refused, { tries: Infinity, seconds }, now);
}
