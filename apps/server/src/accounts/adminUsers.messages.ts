import type { Locale, Role } from '@app/domain/kinds';
import type { AdminAct } from './adminActions.queries.ts';

/** As a sentence says them: in Russian in the nominative. */
const roleWords: Record<Role, Record<Locale, string>> = {
  client: { ru: 'клиент', ro: 'client' },
  owner: { ru: 'собственник', ro: 'proprietar' },
  realtor: { ru: 'риелтор', ro: 'agent imobiliar' },
  admin: { ru: 'администратор', ro: 'administrator' },
};

const because = (reason: string | undefined, words: string): string => (reason ? `. ${words}: ${reason}` : '');

const texts: Record<AdminAct, (told: { reason?: string | undefined; role: Role }) => Record<Locale, string>> = {
  block: ({ reason }) => ({
    ru: `вы заблокированы на сайте${because(reason, 'Причина')}`,
    ro: `sunteți blocat pe site${because(reason, 'Motivul')}`,
  }),
  unblock: () => ({ ru: 'блокировка снята', ro: 'blocarea a fost ridicată' }),
  verify: () => ({ ru: 'теперь вы проверенный риелтор', ro: 'acum sunteți agent verificat' }),
  unverify: ({ reason }) => ({
    ru: `вы больше не проверенный риелтор${because(reason, 'Причина')}`,
    ro: `nu mai sunteți agent verificat${because(reason, 'Motivul')}`,
  }),
  change_role: ({ role }) => ({
    ru: `ваша роль — ${roleWords[role].ru}`,
    ro: `rolul dvs. este ${roleWords[role].ro}`,
  }),
};

/** What the person is told of an administrator's act; goes on after "Moderator's decision: ". */
export function decisionText(act: AdminAct, told: { reason?: string | undefined; role: Role }): Record<Locale, string> {
  return texts[act](told);
}
