import { z } from 'zod';
import { defineJob, type Job } from '../platform/jobs/jobs.ts';
import { lookAtPhotos } from './looks.service.ts';
import { removeFiles, removeFilesJob, sweepPhotos } from './photos.service.ts';

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
      const seen = await lookAtPhotos(db, storage);
      if (seen > 0) log.info({ seen }, 'photos can be told by their looks');
    },
  }),
  defineJob({
    name: removeFilesJob,
    schema: z.object({ keys: z.array(z.string()) }),
    handler: ({ db, storage }, { keys }) => removeFiles(db, storage, keys),
  }),
];
