import { z } from 'zod';
import { defineJob } from '../platform/jobs/jobs.ts';
import { deliverDue, deliverJob, planDeliveries, pushJob, pushMessageOf } from './delivery.service.ts';
import { planJob } from './notifications.service.ts';
import { sendPush } from './push.service.ts';

/** Written notifications get their channels and times. */
const plan = defineJob({
  name: planJob,
  schema: z.object({ ids: z.array(z.number()) }),
  concurrency: 2,
  handler: ({ db, clock }, { ids }) => planDeliveries(db, ids, clock()),
});

/** What is due leaves. It is asked for when something becomes due; the schedule is for a clock that was set back. */
const deliver = defineJob({
  name: deliverJob,
  schema: z.object({}),
  cron: '*/10 * * * *',
  async handler({ db, config, clock }) {
    while ((await deliverDue(db, config.publicUrl, clock())) > 0);
  },
});

const push = defineJob({
  name: pushJob,
  schema: z.object({ id: z.number(), ids: z.array(z.number()).min(1) }),
  concurrency: 2,
  retries: 6,
  async handler(ctx, { id, ids }) {
    const message = await pushMessageOf(ctx.db, ids, ctx.clock());
    if (message) await sendPush(ctx, id, message);
  },
});

export const deliveryJobs = [plan, deliver, push];
