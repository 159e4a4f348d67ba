import { type ErrorCode, errors } from '@app/contract/errors';
import type { FieldError } from '@app/contract/fieldErrors';

export interface AppErrorOptions {
  /** Field path as the form names it (`main_info.price`) → code of its message. */
  fields?: Record<string, FieldError>;
  /** Seconds after which the caller may try again; becomes `Retry-After`. */
  retryAfter?: number;
  /** What went wrong underneath; logged, never sent. */
  cause?: unknown;
  /** More for the caller beside code and message, such as the masked phone of a replaced device. */
  details?: Record<string, unknown>;
}

/** An expected failure: a code of the catalogue, which carries status and text in both languages. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: Record<string, FieldError> | undefined;
  readonly retryAfter: number | undefined;
  readonly details: Record<string, unknown> | undefined;

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(code, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.status = errors[code].status;
    this.fields = options.fields;
    this.retryAfter = options.retryAfter;
    this.details = options.details;
  }
}

/** SQLSTATEs that services turn into codes of the catalogue. */
export const sqlState = {
  uniqueViolation: '23505',
  foreignKeyViolation: '23503',
  checkViolation: '23514',
  exclusionViolation: '23P01',
  serializationFailure: '40001',
  deadlock: '40P01',
  /** The embedded engine's disk has hardly room, and it is only read meanwhile. */
  readOnly: '25006',
  diskFull: '53100',
} as const;

/** Whether an error came from the database with this state, and, when given, by this constraint. */
export function isSqlError(error: unknown, state: keyof typeof sqlState, constraint?: string): boolean {
  if (!(error instanceof Error)) return false;
  const found = error as Error & { code?: unknown; constraint?: unknown };
  return found.code === sqlState[state] && (constraint === undefined || found.constraint === constraint);
}

/**
 * For what is written beside a reading, such as that somebody was here: reading goes on while nothing can be written.
 * @throws every other error
 */
export function passReadOnly(error: unknown): void {
  if (!isSqlError(error, 'readOnly')) throw error;
}
