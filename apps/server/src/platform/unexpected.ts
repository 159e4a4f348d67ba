import type { Logger } from 'pino';
import { isUnavailable } from './database/unavailable.ts';

/** How long what runs may take to end, before the process does. Milliseconds. */
const endWithin = 10_000;

/** How many there were since the process began. */
export const unexpected = { rejection: 0, exception: 0 };

/**
 * What no code expected is logged and counted. A rejection that nobody handled and a connection that broke leave everything as
 * it was; after any other exception nobody knows what state things are in: the process ends in order, and whoever supervises
 * it starts it again.
 * @param stop ends what runs
 */
export function watchUnexpected(log: Logger, stop: () => Promise<void>): void {
  process.on('unhandledRejection', (reason) => {
    unexpected.rejection += 1;
    log.error({ err: reason }, 'a rejection was not handled: the server goes on; report it as a defect');
  });
  process.on('uncaughtException', (error) => {
    unexpected.exception += 1;
    if (isUnavailable(error))
      return log.error(
        { err: error },
        'an error of a connection was not handled: the server goes on; look whether the database was away',
      );
    log.fatal(
      { err: error },
      'an exception was not caught: the server ends and is started again; report it as a defect',
    );
    const late = setTimeout(() => process.exit(1), endWithin);
    void stop()
      .catch((err: unknown) =>
        log.error(
          { err },
          'stopping failed: the server ends all the same; what it did not finish another node takes over',
        ),
      )
      .finally(() => {
        clearTimeout(late);
        process.exit(1);
      });
  });
}
