import { z } from 'zod';
import { defineJob } from '../platform/jobs/jobs.ts';
import { eraseOffer } from './lifecycle.service.ts';
import { flagOffer } from './offerFlags.service.ts';
import { deleteOfferChangesBefore } from './shownOffers.queries.ts';

export const offerJobs = [
  defineJob({
    name: 'offers.erase',
    schema: z.object({ offerId: z.number(), deletedAt: z.iso.datetime() }),
    handler: ({ db, clock }, { offerId, deletedAt }) => eraseOffer(db, offerId, new Date(deletedAt), clock()),
  }),
  defineJob({
    name: 'offers.flag',
    schema: z.object({ offerId: z.number() }),
    handler: ({ db, clock }, { offerId }) => flagOffer(db, offerId, clock()),
  }),
  // Every node has read them long ago, or reads all anew.
  defineJob({
    name: 'offers.forgetChanges',
    schema: z.object({}),
    cron: '43 * * * *',
    handler: ({ db, clock }) => deleteOfferChangesBefore(db, new Date(clock().getTime() - 86_400_000)),
  }),
];
