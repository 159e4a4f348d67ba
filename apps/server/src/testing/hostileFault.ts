import type { Call } from '@app/contract/call';
import { errorBody } from '@app/contract/errorBody';
import { type ErrorCode, errors } from '@app/contract/errors';
import { ownPath } from '@app/domain/ownPath';

/** What is wrong with an answer, whatever was asked: undefined for nothing. */
export function faultOf(
  call: Call | undefined,
  method: string,
  answer: { status: number; type: string; body: string; location: string | undefined },
): string | undefined {
  const { status, type, body, location } = answer;
  if (status >= 500) return `status ${status}`;
  if (location !== undefined && ownPath(location) === undefined) return `a redirect to ${location.slice(0, 100)}`;
  if (method === 'HEAD' || !type.includes('json') || call === undefined) return undefined;
  const said: unknown = body === '' ? undefined : JSON.parse(body);
  if (status < 300) {
    const found = call.method === method ? call.reply.safeParse(said) : { success: true as const };
    return found.success ? undefined : `a reply off its schema: ${String(found.error?.message).slice(0, 500)}`;
  }
  const found = errorBody.safeParse(said);
  if (!found.success) return `an error off its schema: ${body.slice(0, 300)}`;
  const { code } = found.data;
  if (!Object.hasOwn(errors, code) || errors[code as ErrorCode].status !== status)
    return `status ${status} with ${code}`;
  return undefined;
}
