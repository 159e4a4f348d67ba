/** That the database was known to be away when it was asked: nobody waits for what cannot come. */
export class DatabaseAway extends Error {
  constructor(cause?: unknown) {
    super('The database is away', cause === undefined ? undefined : { cause });
    this.name = 'DatabaseAway';
  }
}

/**
 * What PostgreSQL says when it takes nobody in or lets everybody go: 08 connection exception, 28 not let in, 3D000 no such
 * database, 53 insufficient resources, 57P01 to 57P05 shutdown, crash, starting up; 57014 a statement took too long, 25006 it
 * is a standby still. Below it the network's own words.
 */
const codes =
  /^(?:08\w{3}|28\w{3}|3D000|53\w{3}|57P0[1-5]|57014|25006|ECONN(?:REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|E(?:HOST|NET)UNREACH|EHOSTDOWN|ENETDOWN|ENOTFOUND|EAI_AGAIN)$/;

/** What `pg` says without a code. */
const words =
  /^(?:Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|timeout expired|Query read timeout|Cannot use a pool after calling end|The server does not support SSL|There was an error establishing an SSL)/;

/** Whether a call failed because the database could not be reached or takes no calls now: the same may succeed in a moment. */
export function isUnavailable(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  return error instanceof DatabaseAway || (code === undefined ? words.test(error.message) : codes.test(code));
}

/** It refuses another connection, and goes on with those that it has. */
export const isFull = (error: unknown): boolean => /^53\w{3}$/.test((error as NodeJS.ErrnoException).code ?? '');
