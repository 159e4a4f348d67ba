import type { PersonAct } from '@app/domain/adminActs';
import type { Locale, Role } from '@app/domain/kinds';

/** Acts that the person is told of: who is signed out sees it, who is deleted is gone. */
export type NotifiedAct = Exclude<PersonAct, 'sign_out_everywhere' | 'delete_user'>;

/** As a sentence says them: in Russian in the nominative. */
const roleWords: Record<Role, Record<Locale, string>> = {
  client: { ru: 'клиент', ro: 'client' },
  owner: { ru: 'собственник', ro: 'proprietar' },
  realtor: { ru: 'риелтор', ro: 'agent imobiliar' },
  admin: { ru: 'администратор', ro: 'administrator' },
};

const because = (reason: string | undefined, words: string): string => (reason ? `. ${words}: ${reason}` : '');

const texts: Record<NotifiedAct, (details: { reason?: string | undefined; role: Role }) => Record<Locale, string>> = {
  block: ({ reason }) => ({
    ru: `ваш аккаунт заблокирован${because(reason, 'Причина')}`,
    ro: `contul dvs. a fost blocat${because(reason, 'Motivul')}`,
  }),
  unblock: () => ({ ru: 'блокировка снята', ro: 'blocarea a fost ridicată' }),
  verify: () => ({ ru: 'теперь вы проверенный риелтор', ro: 'acum sunteți agent verificat' }),
  unverify: ({ reason }) => ({
    ru: `отметка «Проверенный риелтор» снята${because(reason, 'Причина')}`,
    ro: `marcajul „Agent verificat” a fost retras${because(reason, 'Motivul')}`,
  }),
  change_role: ({ role, reason }) => ({
    ru: `ваша роль — ${roleWords[role].ru}${because(reason, 'Причина')}`,
    ro: `rolul dvs. este ${roleWords[role].ro}${because(reason, 'Motivul')}`,
  }),
};

/** What the person is told of an administrator's act; goes on after "Moderator's decision: ". */
export function decisionText(
  act: NotifiedAct,
  details: { reason?: string | undefined; role: Role },
): Record<Locale, string> {
  return texts[act](details);
}
