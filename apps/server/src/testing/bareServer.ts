// The HTTP framework by itself: `GET /<bytes>` answers so many bytes that stand ready. Says its port on stdout.
import Fastify from 'fastify';

const app = Fastify();
const ready = new Map<number, Buffer>();
app.get<{ Params: { bytes: string } }>('/:bytes', (request, reply) => {
  const size = Number(request.params.bytes);
  const body = ready.get(size) ?? Buffer.alloc(size, 'a');
  ready.set(size, body);
  return reply.type('application/json; charset=utf-8').send(body);
});
await app.listen({ port: 0, host: '127.0.0.1' });
const bound = app.server.address();
process.stdout.write(`${typeof bound === 'object' && bound ? bound.port : 0}\n`);
