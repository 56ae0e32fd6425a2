/** A Fastify server with one route, which sends the bytes that its parent gives it. */
import Fastify from 'fastify';

let body = Buffer.alloc(0);

const app = Fastify();
app.get('/', (_request, reply) =>
  reply.header('content-encoding', 'br').type('text/html; charset=utf-8').send(body),
);
process.on('disconnect', () => process.exit());
process.on('message', (content: string) => {
  body = Buffer.from(content, 'base64');
  process.send?.('ready');
});
process.send?.(await app.listen({ port: 0 }));
