import type { DestinationStream } from 'pino';

interface LogLine {
  time: number;
  level: number;
  msg?: string;
  err?: { message?: string; stack?: string };
  method?: string;
  route?: string;
  status?: number;
  ms?: number;
}

const levels: Readonly<Record<number, string>> = { 40: 'warning: ', 50: 'error: ', 60: 'fatal: ' };

const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' });

/** One line of the log for a person at a terminal; the stack of an error only where somebody has to look at it. */
export function terminalLine(json: string): string {
  const { time: at, level, msg = '', err, method, route, status, ms } = JSON.parse(json) as LogLine;
  const event = method === undefined ? msg : `${method} ${route} ${status}, ${ms} ms`;
  const reason = err?.message ? `: ${err.message}` : '';
  const stack = level >= 50 && err?.stack ? `\n${err.stack}` : '';
  return `${time.format(at)}  ${levels[level] ?? ''}${event}${reason}${stack}\n`;
}

/** Where the log goes when a person watches it; elsewhere it is JSON lines. */
export const terminalLog: DestinationStream = {
  write: (json) => void process.stdout.write(terminalLine(json)),
};
