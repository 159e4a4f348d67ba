import { describe, expect, it } from 'vitest';
import { DatabaseAway, isFull, isUnavailable } from './unavailable.ts';

const error = (message: string, code?: string) => Object.assign(new Error(message), code ? { code } : {});

describe('what fails because the database cannot be reached', () => {
  it.each([
    ['the connection failed', error('', '08006')],
    ['an administrator shut it down', error('terminating connection due to administrator command', '57P01')],
    ['it starts up', error('the database system is starting up', '57P03')],
    ['it has too many connections', error('sorry, too many clients already', '53300')],
    ['a statement took too long', error('canceling statement due to statement timeout', '57014')],
    ['nobody listens there', error('connect ECONNREFUSED 127.0.0.1:5432', 'ECONNREFUSED')],
    ['its name is not known', error('getaddrinfo EAI_AGAIN db', 'EAI_AGAIN')],
    ['the connection ended', error('Connection terminated unexpectedly')],
    ['the connection had failed before', error('Client has encountered a connection error and is not queryable')],
    ['no connection became free', error('timeout exceeded when trying to connect')],
    ['it is known to be away', new DatabaseAway()],
  ])('is unavailable: %s', (_why, thrown) => expect(isUnavailable(thrown)).toBe(true));

  it.each([
    ['a value stands there already', error('duplicate key value', '23505')],
    ['a value fits no column', error('value too long', '22001')],
    ['two met', error('deadlock detected', '40P01')],
    ['a file is not there', error('ENOENT: no such file', 'ENOENT')],
    ['a fault of ours', new TypeError('Connection is not a function')],
    ['no error at all', 'Connection terminated'],
  ])('is not: %s', (_why, thrown) => expect(isUnavailable(thrown)).toBe(false));

  it('knows a server that is full from one that is gone', () => {
    expect(isFull(error('', '53300'))).toBe(true);
    expect(isFull(error('', '57P01'))).toBe(false);
    expect(isFull(error('Connection terminated'))).toBe(false);
  });
});
