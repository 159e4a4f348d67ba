import { createServer, type Server, type Socket } from 'node:net';
import { listenToReturn } from './listenToReturn.ts';

export interface SmtpServer {
  /** Every mail taken so far, its lines whole. */
  mails: readonly string[];
  /** When each of them was taken, ms. */
  moments: readonly number[];
  port: number;
  /** How many have connected so far. */
  connections: number;
  /** Takes calls and says nothing from then on, or goes on as before. */
  hang(silent: boolean): void;
  /** Takes no mail from the site from then on, or takes them again. */
  refuseSender(refused: boolean): void;
  /** Greets from then on, and goes on without an end. */
  drip(): void;
  close(): Promise<void>;
}

function dripInto(socket: Socket): void {
  socket.write('220 here\r\n');
  const drip = setInterval(() => socket.write('250-wait\r\n'), 50);
  socket.on('close', () => clearInterval(drip));
}

function converse(socket: Socket, take: (mail: string) => void, isSenderRefused: () => boolean): void {
  let data: string | undefined;
  const say = (line: string) => socket.write(`${line}\r\n`);
  say('220 here');
  socket.on('data', (chunk) => {
    const text = chunk.toString();
    if (data !== undefined) {
      data += text;
      if (!data.endsWith('\r\n.\r\n')) return;
      // Long lines travel broken up (quoted-printable).
      take(data.replaceAll('=\r\n', '').replaceAll('=3D', '='));
      data = undefined;
      say('250 taken');
      return;
    }
    const refused = /^RCPT TO:<(refused@.*)>/i.exec(text)?.[1];
    const deferred = /^RCPT TO:<(later@.*)>/i.exec(text)?.[1];
    if (/^EHLO/i.test(text)) say('250 here');
    else if (refused) say(`550 5.1.1 <${refused}>: nobody here`);
    else if (deferred) say(`450 4.2.0 <${deferred}>: greylisted`);
    else if (/^MAIL FROM/i.test(text) && isSenderRefused()) say('550 5.7.1 not from there');
    else if (/^DATA/i.test(text)) {
      data = '';
      say('354 go on');
    } else if (/^QUIT/i.test(text)) {
      say('221 bye');
      socket.end();
    } else say('250 ok');
  });
}

/** Enough of SMTP on loopback to take a mail; to `refused@…` it takes none, to `later@…` none yet. @param port where one was before; any free one by default */
export async function smtpServer(port?: number): Promise<SmtpServer> {
  const mails: string[] = [];
  const moments: number[] = [];
  const take = (mail: string) => {
    mails.push(mail);
    moments.push(Date.now());
  };
  let isSilent = false;
  let isDripping = false;
  let isSenderRefused = false;
  let connections = 0;
  const open = new Set<Socket>();
  const server: Server = createServer((socket) => {
    connections += 1;
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => {});
    if (isSilent) return;
    if (isDripping) return dripInto(socket);
    converse(socket, take, () => isSenderRefused);
  });
  const at = await listenToReturn(server, port);
  return {
    mails,
    moments,
    port: at,
    get connections() {
      return connections;
    },
    hang(silent) {
      isSilent = silent;
    },
    refuseSender(refused) {
      isSenderRefused = refused;
    },
    drip() {
      isDripping = true;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
}
