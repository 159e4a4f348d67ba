import { expect, it } from 'vitest';
import { createEventParser, type LiveEvent } from './liveEvents.ts';

it('reads events however the stream is cut, and passes over beats and broken ones', () => {
  const stream =
    'data: {"type":"hello"}\n\n: beat\n\nevent: x\r\ndata: {"type":"viewing",\r\ndata: "id":5}\r\n\r\ndata: {oops\n\ndata: {"type":"last"}\n\n';
  for (const size of [1, 3, 7, stream.length]) {
    const events: LiveEvent[] = [];
    const parse = createEventParser((event) => events.push(event));
    for (let i = 0; i < stream.length; i += size) parse(stream.slice(i, i + size));
    expect(events).toEqual([{ type: 'hello' }, { type: 'viewing', id: 5 }, { type: 'last' }]);
  }
});
