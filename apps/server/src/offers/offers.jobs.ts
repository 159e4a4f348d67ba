import { z } from 'zod';
import { defineJob } from '../platform/jobs/jobs.ts';
import { eraseOffer } from './lifecycle.service.ts';

export const offerJobs = [
  defineJob({
    name: 'offers.erase',
    schema: z.object({ offerId: z.number(), deletedAt: z.iso.datetime() }),
    handler: ({ db, clock }, { offerId, deletedAt }) => eraseOffer(db, offerId, new Date(deletedAt), clock()),
  }),
];
