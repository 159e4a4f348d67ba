import { login, loginDevice, register, setPassword } from '@app/contract/accounts';
import { revokeOtherDevices } from '@app/contract/devices';
import { changePassword } from '@app/contract/profile';
import { sendResetCode, verifyResetCode } from '@app/contract/recovery';
import { checkTelegramToken } from '@app/contract/telegram';
import { listBusySlots } from '@app/contract/viewings';
import { issueGrant } from '../../apps/server/src/accounts/accounts.service.ts';
import { type Attempt, codeSentTo, makeVictim, password, send, type Site, somePhone } from './site.ts';

/** What was refused from the first day on, and still is. */
export const olderAttempts: readonly Attempt[] = [
  {
    name: 'another’s id in the address of a change',
    expected: ['forbidden'],
    async run(site) {
      const [victim, thief] = [await makeVictim(site), await makeVictim(site)];
      return (
        await send(site, changePassword, {
          params: { id: victim.id },
          token: thief.token,
          body: { old_password: password, password: 'Parola noua 77' },
        })
      ).code;
    },
  },
  {
    name: 'another’s grant',
    expected: ['confirmation_required'],
    async run(site) {
      const [victim, thief] = [await makeVictim(site), await makeVictim(site)];
      const grant = await issueGrant(site.db, thief.id, null, new Date());
      return (await send(site, setPassword, { body: { identifier: victim.phone, password: 'Parola noua 77', grant } }))
        .code;
    },
  },
  {
    name: 'a grant used twice, on two nodes',
    expected: ['confirmation_required'],
    async run(site) {
      const victim = await makeVictim(site);
      const grant = await issueGrant(site.db, victim.id, null, new Date());
      const body = { identifier: victim.phone, password: 'Parola noua 77', grant };
      const answers = await Promise.all(Array.from({ length: 6 }, () => send(site, setPassword, { body })));
      const refused = answers.filter(({ code }) => code !== 'ok');
      return refused.length === 5 ? refused[0]!.code : `${answers.length - refused.length} got in`;
    },
  },
  {
    name: 'a device that was signed out',
    expected: ['invalid_device'],
    async run(site) {
      const { id, phone, token } = await makeVictim(site);
      const { body } = await send(site, login, { body: { identifier: phone, password, reminder_me: true } });
      await send(site, revokeOtherDevices, { token });
      return (await send(site, loginDevice, { body: { user_id: id, device_token: body['device_token'] } })).code;
    },
  },
  {
    name: 'a device token used twice, on two nodes',
    expected: ['invalid_device'],
    async run(site) {
      const { id, phone } = await makeVictim(site);
      const { body } = await send(site, login, { body: { identifier: phone, password, reminder_me: true } });
      const again = { body: { user_id: id, device_token: body['device_token'] } };
      await send(site, loginDevice, again);
      return (await send(site, loginDevice, again)).code;
    },
  },
  {
    name: 'an invented link of the messenger',
    expected: ['telegram_link_spent'],
    run: async (site) => (await send(site, checkTelegramToken, { body: { token: 'x'.repeat(43) } })).code,
  },
  {
    name: 'fifty guesses at a code in parallel, on two nodes',
    expected: ['4 tries before it is over'],
    async run(site) {
      const { phone } = await makeVictim(site);
      const userId = (await send(site, sendResetCode, { body: { identifier: phone } })).body['user_id'];
      const code = Number(await codeSentTo(site, phone));
      const guesses = Array.from({ length: 50 }, (_, i) => String((code + 1 + i) % 1e6).padStart(6, '0'));
      const answers = await Promise.all(
        guesses.map((one) => send(site, verifyResetCode, { body: { userId, code: one } })),
      );
      return `${answers.filter(({ body }) => body['is_over'] === false).length} tries before it is over`;
    },
  },
  {
    name: 'a registration of another’s number',
    expected: ['identifier_taken'],
    async run(site) {
      const { phone } = await makeVictim(site);
      return (await send(site, register, { body: { identifier: phone, password, agree_with_policy: true } })).code;
    },
  },
  {
    name: 'a stranger reads when somebody is busy',
    expected: ['user_not_found'],
    async run(site) {
      const [victim, stranger] = [await makeVictim(site), await makeVictim(site)];
      return (await send(site, listBusySlots, { params: { userId: victim.id }, token: stranger.token })).code;
    },
  },
  ...['12345678', 'Vatra2026', 'qwertyuiop'].map((weak) => ({
    name: `the password ${weak}`,
    expected: ['invalid_form'],
    run: async (site: Site) =>
      (await send(site, register, { body: { identifier: somePhone(), password: weak, agree_with_policy: true } })).code,
  })),
];
