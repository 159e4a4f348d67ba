import { expect, it } from 'vitest';
import { createEventParser, type LiveMessage, openLiveEvents } from './liveEvents.ts';

it('reads messages however the stream is cut, and passes over comments and broken events', () => {
  const stream =
    'data: {"type":"hello"}\n\n: beat\nid: a.1:2:\n\nevent: x\r\nid: b\r\ndata: {"type":"viewing",\r\ndata: "id":5}\r\n\r\ndata: {oops\n\ndata: {"type":"last"}\n\n';
  for (const size of [1, 3, 7, stream.length]) {
    const messages: LiveMessage[] = [];
    const parse = createEventParser((message) => messages.push(message));
    for (let i = 0; i < stream.length; i += size) parse(stream.slice(i, i + size));
    expect(messages).toEqual([
      { event: { type: 'hello' } },
      { id: 'a.1:2:' },
      { id: 'b', event: { type: 'viewing', id: 5 } },
      {},
      { event: { type: 'last' } },
    ]);
  }
});

/** A page whose streams are answered with these, one after another; the last one stays open. */
async function hear(answers: readonly (() => Response)[]) {
  const asked: { id: string | undefined; at: number }[] = [];
  const heard: string[] = [];
  await new Promise<void>((resolve) => {
    const stop = openLiveEvents({
      ask: async (_signal, headers) => {
        asked.push({ id: headers['last-event-id'], at: performance.now() });
        return (answers[asked.length - 1] ?? (() => new Response(null, { status: 500 })))();
      },
      isWanted: () => true,
      onOpen: () => heard.push('anew'),
      onEvent: ({ type }) => {
        heard.push(type);
        if (type !== 'end') return;
        stop();
        resolve();
      },
    });
  });
  return { asked, heard };
}

it('goes on with the last id, hears nothing twice, and reads everything anew at a hello alone', async () => {
  const { asked, heard } = await hear([
    () =>
      new Response(
        'id: 1\ndata: {"type":"hello"}\n\nid: 2\ndata: {"type":"one"}\n\n: beat\nid: 3\n\nid: 4\ndata: {"ty',
      ),
    () => new Response('id: 4\ndata: {"type":"two"}\n\n'),
    () => new Response('id: 4\ndata: {"type":"two"}\n\nid: 5\ndata: {"type":"end"}\n\n'),
  ]);
  expect(asked.map(({ id }) => id)).toEqual([undefined, '3', '4']);
  expect(heard).toEqual(['anew', 'hello', 'one', 'two', 'end']);
});

it('asks again no sooner than the server says', async () => {
  const { asked } = await hear([
    () => new Response(null, { status: 503, headers: { 'retry-after': '2' } }),
    () => new Response('id: 5\ndata: {"type":"end"}\n\n'),
  ]);
  expect(asked[1]!.at - asked[0]!.at).toBeGreaterThanOrEqual(1_990);
});
