import { z } from 'zod';
import { defineJob, enqueue, type Job } from '../platform/jobs/jobs.ts';
import { hashPhotos } from './perceptualHash.service.ts';
import { removeFiles, removeFilesJob, strayFiles, sweepPhotos } from './photos.service.ts';

const sweepFilesJob = 'photos.sweepFiles';

/**
 * One page of the storage a job. The first time round files are only counted, the second time the stray ones are
 * removed.
 */
const filesSweep = z.object({
  after: z.string().optional(),
  removes: z.boolean().default(false),
  looked: z.number().default(0),
  stray: z.number().default(0),
});

export const photoJobs: readonly Job[] = [
  defineJob({
    name: 'photos.sweep',
    schema: z.object({}),
    cron: '41 * * * *',
    async handler({ db, storage, clock, log }) {
      const swept = await sweepPhotos(db, storage, clock());
      if (swept > 0) log.info({ swept }, 'photos that nothing names were removed');
    },
  }),
  defineJob({
    name: 'photos.look',
    schema: z.object({}),
    cron: '13 * * * *',
    async handler({ db, storage, log }) {
      const seen = await hashPhotos(db, storage);
      if (seen > 0) log.info({ seen }, 'photos can be told by their hashes');
    },
  }),
  defineJob({
    name: sweepFilesJob,
    schema: filesSweep,
    cron: '11 4 * * *',
    async handler({ db, storage, clock, log }, { after, removes, ...before }) {
      const page = await strayFiles(db, storage, after, clock());
      if (removes) await removeFiles(db, storage, page.stray);
      const [seen, stray] = [before.looked + page.seen, before.stray + page.stray.length];
      if (page.next !== undefined) await enqueue(db, sweepFilesJob, { after: page.next, removes, looked: seen, stray });
      else if (removes) log.info({ stray }, 'files that nothing names were removed');
      else if (stray > seen / 2)
        log.error({ seen, stray }, 'most files of the storage are named by nothing: is it of another site? All stay');
      else if (stray > 0) await enqueue(db, sweepFilesJob, { removes: true });
    },
  }),
  defineJob({
    name: removeFilesJob,
    schema: z.object({ keys: z.array(z.string()) }),
    handler: ({ db, storage }, { keys }) => removeFiles(db, storage, keys),
  }),
];
