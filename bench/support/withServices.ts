import { readConfig } from '../../apps/server/src/config.ts';
import type { Services } from '../../apps/server/src/platform/services.ts';
import { startServices, stopServices } from '../../apps/server/src/startServices.ts';
import { quietLog } from '../matching/openQuietly.ts';

/** Acts on a site's database and storage from this process. @param env names them, `DATA_DIR` at the least */
export async function withServices<T>(
  env: Record<string, string>,
  act: (services: Services) => Promise<T>,
): Promise<T> {
  const services = await startServices(readConfig({ NODE_ENV: 'test', DEMO: '0', ...env }, env['DATA_DIR']!), quietLog);
  try {
    return await act(services);
  } finally {
    await stopServices(services);
  }
}
