import * as dictionaries from '@app/contract/dictionaries';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeOffer } from '../testing/factories.ts';
import { testApp, type TestApp } from '../testing/testApp.ts';
import { syncDictionaries } from './dictionaries.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

it('dictionaries answer in the caller’s language and count offers by sector', async () => {
  await syncDictionaries(app.services);
  await syncDictionaries(app.services);
  await app.db
    .updateTable('dictionary_options')
    .set({ title_ru: 'Своё отопление' })
    .where('code', '=', 'heating_autonomous')
    .execute();
  await syncDictionaries(app.services);
  const options = (await app.call(dictionaries.listDictionaries)).body.items;
  expect(options).toHaveLength(57);
  expect(options.find((o) => o.code === 'heating_autonomous')?.translated_name).toBe('Своё отопление');
  expect(options.find((o) => o.code === 'heating_any')).toMatchObject({
    hidden_in_offers: true,
    hidden_in_searches: false,
    dictionary: 1,
  });
  const ro = await app.call(dictionaries.listPropertyTypes, { headers: { 'accept-language': 'ro' } });
  expect(ro.body.items[0]).toEqual({ id: 1, code: 'apartment', translated_name: 'Apartament' });
  await makeOffer(app.db, { sector: 'sector-botanica', city: 'town-chisinau' });
  const counts = (await app.call(dictionaries.countUrbanAreas)).body.items;
  expect(counts.filter((c) => c.count > 0)).toEqual([{ code: 'town-chisinau', count: 1 }, { code: 'sector-botanica', count: 1 }]); // oxfmt-ignore
  for (const call of [
    dictionaries.listRequestTypes,
    dictionaries.listPaymentTypes,
    dictionaries.listRoles,
    dictionaries.listCitizenships,
    dictionaries.listSpecialisations,
    dictionaries.listPhoneConfigs,
    dictionaries.listUrbanAreas,
  ]) {
    expect((await app.call(call)).body.items.length, call.name).toBeGreaterThan(2);
  }
  expect((await app.call(dictionaries.listAgencies)).status).toBe(200);
});
