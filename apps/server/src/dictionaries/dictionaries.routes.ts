import * as calls from '@app/contract/dictionaries';
import { citizenships } from '@app/domain/references';
import type { FastifyInstance } from 'fastify';
import { route } from '../platform/http/route.ts';
import * as dictionaries from './dictionaries.service.ts';
import { paymentTypeTexts, propertyTypeTexts, requestTypeTexts, roleTexts } from './typeTexts.ts';

export function registerDictionaries(app: FastifyInstance): void {
  route(app, calls.listDictionaries, async ({ ctx, locale }) => ({
    items: await dictionaries.dictionaryOptions(ctx.reader, locale),
  }));
  for (const [call, texts] of [
    [calls.listPropertyTypes, propertyTypeTexts],
    [calls.listRequestTypes, requestTypeTexts],
    [calls.listPaymentTypes, paymentTypeTexts],
    [calls.listRoles, roleTexts],
    [calls.listCitizenships, citizenships],
  ] as const) {
    route(app, call, ({ locale }) => ({ items: dictionaries.translated(texts, locale) }));
  }
  route(app, calls.listUrbanAreas, ({ locale }) => ({ items: dictionaries.urbanAreas(locale) }));
  route(app, calls.countUrbanAreas, async ({ ctx, now }) => ({
    items: await dictionaries.urbanAreaCounts(ctx.reader, now),
  }));
  route(app, calls.listPhoneConfigs, ({ locale }) => ({ items: dictionaries.phoneConfigs(locale) }));
  route(app, calls.listAgencies, async ({ ctx }) => ({ items: await dictionaries.agencies(ctx.reader) }));
  route(app, calls.listSpecialisations, async ({ ctx, locale }) => ({
    items: await dictionaries.specialisations(ctx.reader, locale),
  }));
}
