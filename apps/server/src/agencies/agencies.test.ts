import { showUser } from '@app/contract/accounts';
import { blockUser, changeUserRole, eraseUser } from '@app/contract/adminUsers';
import * as agencyCalls from '@app/contract/agencies';
import * as advertCalls from '@app/contract/agencyAdverts';
import type { Call } from '@app/contract/call';
import type { ErrorBody } from '@app/contract/errorBody';
import { listNotifications } from '@app/contract/notifications';
import { updateUser } from '@app/contract/profile';
import { invitationLimits, maxMembers } from '@app/domain/agencies';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeUser } from '../testing/factories.ts';
import { makeAgency, makeInvitations } from '../testing/makeAgency.ts';
import { plainPicture } from '../testing/plainPicture.ts';
import { type Caller, type CallInput, type TestApp, testApp } from '../testing/testApp.ts';

const calls = { ...agencyCalls, ...advertCalls };
let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

interface Person extends Caller {
  id: number;
  phone: string;
}

async function person(more: Parameters<typeof makeUser>[1] = {}): Promise<Person> {
  const user = await makeUser(app.db, { role: 'realtor', ...more });
  return { ...(await app.as(user)), id: user.id, phone: user.phone! };
}

/** What a call answers: its code, or `ok`. */
async function codeOf(actor: Caller, call: Call, input: CallInput = {}): Promise<string> {
  const { status, body } = await actor.call(call, input);
  return status < 300 ? 'ok' : (body as ErrorBody).code;
}
const standing = async (actor: Caller) => (await actor.call(calls.showAgency)).body;
const membersOf = async (actor: Caller) => (await standing(actor)).agency?.members.map(({ id, role }) => [id, role]);
const notified = async (actor: Caller) => {
  await app.drain();
  const { items } = (await actor.call(listNotifications)).body;
  return items.filter(({ type }) => type === 23).map(({ message }) => message);
};
const link = async (actor: Caller) => (await actor.call(calls.makeInviteLink)).body.token;
const about = (id: number) => ({ params: { id } });

let owner: Person;
let member: Person;
let agencyId: number;
beforeEach(async () => {
  [owner, member] = [await person(), await person()];
  agencyId = await makeAgency(app.db, [owner.id, member.id]);
});

describe('an agency', () => {
  it('is founded by a realtor, with its logo, and shown with them', async () => {
    const realtor = await person();
    const logo = [
      { part: 'logo', name: 'logo.png', bytes: new Uint8Array(await (await plainPicture(1)).arrayBuffer()) },
    ];
    const body = { name: '  Casa Veche ', about: 'Botanica din 2009' };
    const made = await realtor.call(calls.foundAgency, { body, files: logo });
    expect(made.body.agency).toMatchObject({ name: 'Casa Veche', about: 'Botanica din 2009', role: 'owner' });
    const shown = (await app.call(showUser, about(realtor.id))).body.agency;
    expect(shown).toMatchObject({ name: 'Casa Veche', logo_path: expect.stringMatching(/^avatars\//) as string });
    const changed = await realtor.call(calls.changeAgency, {
      body: { name: 'Casa Nouă 2', about: '', remove_logo: true },
    });
    expect(changed.body.agency).toMatchObject({ name: 'Casa Nouă 2', about: null, logo_path: null });
  });

  it.each([
    [{ name: ' ' }, { name: 'Укажите название' }],
    [{ name: 'a'.repeat(101) }, { name: 'Слишком длинный текст' }],
    [{ name: 'Ok', about: 'a'.repeat(601) }, { about: 'Слишком длинный текст' }],
  ])('%j is notified at its field', async (body, fields) => {
    const refused = await (await person()).call(calls.foundAgency, { body });
    expect([refused.status, refused.body]).toMatchObject([422, { fields }]);
  });

  it('has a name of its own, however it is written; who merely types it is not of it', async () => {
    const realtor = await person();
    const taken = { fields: { name: 'Агентство с таким названием уже есть' } };
    await owner.call(calls.changeAgency, { body: { name: 'Nord Imobil' } });
    expect((await realtor.call(calls.foundAgency, { body: { name: 'NORD imobil' } })).body).toMatchObject(taken);
    const typed = await realtor.call(updateUser, { ...about(realtor.id), body: { agency: 'nord Imobil' } });
    expect(typed.body).toMatchObject({ fields: { agency: expect.stringMatching(/по приглашению/) as string } });
    // A name that was merely typed by somebody keeps nobody from founding it.
    await realtor.call(updateUser, { ...about(realtor.id), body: { agency: 'Sud Imobil' } });
    expect(await codeOf(await person(), calls.foundAgency, { body: { name: 'Sud Imobil' } })).toBe('ok');
    expect((await standing(realtor)).agency).toBeNull();
  });

  it.each([
    ['a Cyrillic а', 'Casa Mea', 'C\u0430sa Mea'],
    ['a second space', 'Casa Nova', 'Casa  Nova'],
    ['no space', 'Casa Verde', 'CasaVerde'],
    ['a no-break space', 'Casa Alba', 'Casa\u00A0Alba'],
    ['a diacritic', 'Casa Buna', 'Casă Bună'],
    ['Greek and full-width letters', 'Casa Veche', 'ＣΑＳΑ Ｖeche'],
    ['digits and bars for letters', 'Casa lui Ilie', 'Casa 1ui |1ie'],
  ])('refuses a name that differs from another agency’s by %s', async (_, original, copy) => {
    await owner.call(calls.changeAgency, { body: { name: original } });
    const realtor = await person();
    const taken = { fields: { name: 'Агентство с таким названием уже есть' } };
    expect((await realtor.call(calls.foundAgency, { body: { name: copy } })).body).toMatchObject(taken);
    const typed = await realtor.call(updateUser, { ...about(realtor.id), body: { agency: copy } });
    expect(typed.body).toMatchObject({ fields: { agency: expect.stringMatching(/по приглашению/) as string } });
    const named = await realtor.call(updateUser, { ...about(realtor.id), body: { name: copy } });
    expect(named.body).toMatchObject({ fields: { name: expect.stringMatching(/Так называется агентство/) as string } });
    // Its own members may carry the name.
    expect(await codeOf(owner, updateUser, { ...about(owner.id), body: { name: original } })).toBe('ok');
  });

  it.each(['Casa\u200BMea', 'Casa\u202EMea', 'Casa\u0007Mea', 'Casa\u00ADMea', 'Casa\u2800Mea', 'Casa\u3164Mea'])(
    'refuses %j at the field: it has a character that is not seen',
    async (name) => {
      const realtor = await person();
      const fields = { name: 'Уберите из имени невидимые символы' };
      expect((await realtor.call(calls.foundAgency, { body: { name } })).body).toMatchObject({ fields });
      const profile = { ...about(realtor.id), body: { name, agency: name } };
      const both = { ...fields, agency: fields.name };
      expect((await realtor.call(updateUser, profile)).body).toMatchObject({ fields: both });
    },
  );

  it('is not what a client has, and a person has one at most', async () => {
    expect(await codeOf(await person({ role: 'client' }), calls.foundAgency, { body: { name: 'X' } })).toBe(
      'realtors_only',
    );
    expect(await codeOf(member, calls.foundAgency, { body: { name: 'Второе' } })).toBe('already_in_agency');
    const twice = await person();
    const both = await Promise.all(
      ['Одно', 'Другое'].map((name) => codeOf(twice, calls.foundAgency, { body: { name } })),
    );
    expect(both.toSorted()).toEqual(['already_in_agency', 'ok']);
  });

  it('is left by typing nothing in the profile only where it is left itself', async () => {
    const emptied = await member.call(updateUser, { ...about(member.id), body: { agency: '' } });
    expect(emptied.body).toMatchObject({ fields: { agency: expect.stringMatching(/состоите в агентстве/) as string } });
    expect(await membersOf(member)).toHaveLength(2);
  });
});

describe('invitations', () => {
  it('come to whoever has proven the phone, in the bell and on their page, and let them in once', async () => {
    const invited = await person();
    await owner.call(calls.inviteRealtor, { body: { identifier: invited.phone } });
    expect(await notified(invited)).toEqual([expect.stringMatching(/^Вас приглашают в агентство/)]);
    const [one] = (await standing(invited)).invitations;
    expect(one).toMatchObject({ agency: { members: 2 }, id: expect.any(Number) as number });
    const answers = await Promise.all([1, 2].map(() => codeOf(invited, calls.acceptInvitation, about(one!.id))));
    expect(answers.toSorted()).toEqual(['invitation_over', 'ok']);
    expect(await membersOf(owner)).toEqual([
      [owner.id, 'owner'],
      [member.id, 'member'],
      [invited.id, 'member'],
    ]);
    expect((await notified(owner))[0]).toMatch(/новый риелтор/);
  });

  it('answer alike whoever has an account, has not proven it, or is nobody', async () => {
    const [proven, unproven] = [await person(), await person({ phone_proven_at: null })];
    const answers = [];
    for (const identifier of [proven.phone, unproven.phone, '+37360777123', 'nobody@example.md']) {
      const { status, body } = await owner.call(calls.inviteRealtor, { body: { identifier } });
      answers.push([status, body.agency!.invitations[0]!.identifier === identifier]);
    }
    expect(answers).toEqual(Array.from({ length: 4 }, () => [200, true]));
    expect([await notified(proven), await notified(unproven)].map((notices) => notices.length)).toEqual([1, 0]);
    expect((await standing(unproven)).invitations).toEqual([]);
  });

  it('are taken by nobody else, by no guessed link, and not once they are over, taken back or declined', async () => {
    const [invited, other] = [await person(), await person()];
    const write = async () => (await makeInvitations(app.db, agencyId, owner.id, [{ identifier: invited.phone }]))[0]!;
    const first = await write();
    expect(await codeOf(other, calls.acceptInvitation, about(first))).toBe('invitation_over');
    expect(await codeOf(other, calls.declineInvitation, about(first))).toBe('invitation_over');
    expect(await codeOf(other, calls.acceptInviteLink, { body: { token: 'A'.repeat(43) } })).toBe('invitation_over');
    expect(await codeOf(invited, calls.declineInvitation, about(first))).toBe('ok');
    expect((await notified(owner))[0]).toMatch(/отклонили: \+373/);
    const second = await write();
    expect(await codeOf(owner, calls.revokeInvitation, about(second))).toBe('ok');
    expect(await codeOf(invited, calls.acceptInvitation, about(second))).toBe('invitation_over');
    const third = await write();
    const start = app.now();
    app.setNow(new Date(start.getTime() + 7 * 86_400_000));
    expect(await codeOf(invited, calls.acceptInvitation, about(third))).toBe('invitation_over');
    app.setNow(start);
  });

  it('of another agency are not taken back', async () => {
    const [foreign] = await makeInvitations(app.db, agencyId, owner.id, [{ identifier: '+37360777999' }]);
    const outsider = await person();
    await makeAgency(app.db, [outsider.id]);
    expect(await codeOf(outsider, calls.revokeInvitation, about(foreign!))).toBe('invitation_over');
    expect(await codeOf(member, calls.revokeInvitation, about(foreign!))).toBe('forbidden');
  });

  it('a link lets one realtor in, of two who open it at once', async () => {
    const token = await link(owner);
    const [one, two] = [await person(), await person()];
    expect((await one.call(calls.showInviteLink, { body: { token } })).body).toMatchObject({ agency: { members: 2 } });
    const answers = await Promise.all(
      [one, two].map((actor) => codeOf(actor, calls.acceptInviteLink, { body: { token } })),
    );
    expect(answers.toSorted()).toEqual(['invitation_over', 'ok']);
    expect(JSON.stringify(await app.db.selectFrom('agency_invitations').selectAll().execute())).not.toContain(token);
  });

  it('two agencies at once take a person into one', async () => {
    const [invited, second] = [await person(), await person()];
    await makeAgency(app.db, [second.id]);
    const tokens = [await link(owner), await link(second)];
    const answers = await Promise.all(
      tokens.map((token) => codeOf(invited, calls.acceptInviteLink, { body: { token } })),
    );
    expect(answers.toSorted()).toEqual(['already_in_agency', 'ok']);
  });

  it('are so many at most, and a full agency takes nobody', async () => {
    const identifiers = Array.from({ length: invitationLimits.open }, (_, i) => ({
      identifier: `+3736011${1000 + i}`,
    }));
    await makeInvitations(app.db, agencyId, owner.id, identifiers);
    expect(await codeOf(owner, calls.makeInviteLink)).toBe('invitations_full');
    const boss = await person();
    const full = [boss.id];
    for (let i = 1; i < maxMembers; i += 1) full.push((await makeUser(app.db, { role: 'realtor' })).id);
    const id = await makeAgency(app.db, full);
    expect(await codeOf(boss, calls.makeInviteLink)).toBe('agency_full');
    const late = await person();
    const [waiting] = await makeInvitations(app.db, id, boss.id, [{ identifier: late.phone }]);
    expect(await codeOf(late, calls.acceptInvitation, about(waiting!))).toBe('agency_full');
  });
});

describe('who owns it', () => {
  it('a member changes nothing of it', async () => {
    for (const call of [calls.closeAgency, calls.makeInviteLink]) expect(await codeOf(member, call)).toBe('forbidden');
    expect(await codeOf(member, calls.changeAgency, { body: { name: 'Моё' } })).toBe('forbidden');
    expect(await codeOf(member, calls.removeMember, about(owner.id))).toBe('forbidden');
    expect(await codeOf(member, calls.appointAgencyOwner, about(member.id))).toBe('forbidden');
    expect((await standing(member)).agency!.invitations).toEqual([]);
  });

  it('its owner leaves it only after naming another one, and the other one cannot be a stranger', async () => {
    const stranger = await person();
    expect(await codeOf(owner, calls.leaveAgency)).toBe('owner_stays');
    expect(await codeOf(owner, calls.appointAgencyOwner, about(stranger.id))).toBe('member_not_found');
    expect(await codeOf(owner, calls.removeMember, about(stranger.id))).toBe('member_not_found');
    expect(await codeOf(owner, calls.removeMember, about(owner.id))).toBe('member_not_found');
    expect(await codeOf(owner, calls.appointAgencyOwner, about(member.id))).toBe('ok');
    expect(await codeOf(owner, calls.leaveAgency)).toBe('ok');
    expect(await membersOf(member)).toEqual([[member.id, 'owner']]);
    expect((await app.call(showUser, about(owner.id))).body.agency).toBeNull();
  });

  it('has one owner, whoever leaves and hands over at once', async () => {
    const third = await person();
    await app.db.deleteFrom('agencies').where('id', '=', agencyId).execute();
    await makeAgency(app.db, [owner.id, member.id, third.id]);
    await Promise.all([
      codeOf(owner, calls.appointAgencyOwner, about(member.id)),
      codeOf(member, calls.leaveAgency),
      codeOf(third, calls.leaveAgency),
      codeOf(owner, calls.leaveAgency),
    ]);
    const { rows: orphans } = await sql`SELECT FROM agency_accounts k
      WHERE NOT EXISTS (SELECT FROM agency_members m WHERE m.user_id = k.owner_id AND m.agency_id = k.agency_id)`.execute(
      app.db,
    );
    expect(orphans).toEqual([]);
  });

  it('cannot be nobody, nor somebody from outside, whatever writes it', async () => {
    const stranger = await person();
    const set = (owner_id: number) =>
      app.db.updateTable('agency_accounts').set({ owner_id }).where('agency_id', '=', agencyId).execute();
    await expect(set(stranger.id)).rejects.toThrow(/agency_accounts_owner/);
    await expect(app.db.deleteFrom('agency_members').where('user_id', '=', owner.id).execute()).rejects.toThrow(
      /agency_accounts_owner/,
    );
  });

  it('is who has been in it longest when its owner is blocked, erased or no realtor any more', async () => {
    const admin = await app.as(await makeUser(app.db, { role: 'admin' }));
    const reason = { reason: 'Жалобы' };
    expect((await admin.call(blockUser, { ...about(owner.id), body: reason })).status).toBe(200);
    expect(await membersOf(member)).toEqual([
      [member.id, 'owner'],
      [owner.id, 'member'],
    ]);
    expect((await notified(member))[0]).toMatch(/Теперь вы владелец/);
    expect((await admin.call(eraseUser, { ...about(member.id), body: { reason: 'Просьба' } })).status).toBe(200);
    // Nobody is left who could act: it closed.
    expect((await standing(owner)).agency).toBeNull();
    const [boss, next] = [await person(), await person()];
    await makeAgency(app.db, [boss.id, next.id]);
    expect(
      (await admin.call(changeUserRole, { ...about(boss.id), body: { role: 'client', reason: 'Ошибка' } })).status,
    ).toBe(200);
    expect(await membersOf(next)).toEqual([[next.id, 'owner']]);
    expect((await next.call(updateUser, { ...about(next.id), body: { role: 'owner' } })).status).toBe(200);
    expect((await standing(next)).agency).toBeNull();
  });
});

it('who is removed is notified, sees nothing more at once, and may join another one', async () => {
  expect(await codeOf(owner, calls.removeMember, about(member.id))).toBe('ok');
  expect((await notified(member))[0]).toMatch(/больше не состоите/);
  expect((await standing(member)).agency).toBeNull();
  expect(await codeOf(member, calls.foundAgency, { body: { name: 'Своё дело' } })).toBe('ok');
});

it('closing it leaves everybody without one, and tells them', async () => {
  expect(await codeOf(owner, calls.closeAgency)).toBe('ok');
  expect((await notified(member))[0]).toMatch(/закрыто/);
  expect((await app.call(showUser, about(member.id))).body.agency).toBeNull();
});
