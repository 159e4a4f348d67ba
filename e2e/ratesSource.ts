import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const list = `<?xml version="1.0" encoding="UTF-8"?><ValCurs Date="20.11.2026" name="Curs oficial">
<Valute ID="47"><CharCode>EUR</CharCode><Nominal>1</Nominal><Value>20.0000</Value></Valute>
<Valute ID="44"><CharCode>USD</CharCode><Nominal>1</Nominal><Value>16.0000</Value></Valute></ValCurs>`;

/** A source of exchange rates on loopback, in the National Bank's format: one euro is 20 lei and 1.25 dollars. */
export async function serveRates(): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = createServer((_request, reply) => {
    reply.setHeader('content-type', 'text/xml');
    reply.end(list);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const stop = () => new Promise<void>((done) => server.close(() => done()));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/rates`, stop };
}
