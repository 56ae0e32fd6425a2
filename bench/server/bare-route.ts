/** A Fastify server with one route, which sends the answer that its parent gives it. */
import Fastify from 'fastify';

/** Node adds these itself. */
const OWN = ['date', 'connection', 'keep-alive', 'content-length', 'transfer-encoding'];

let headers: Record<string, string> = {};
let body = Buffer.alloc(0);

const app = Fastify();
app.get('/', (_request, reply) => reply.headers(headers).send(body));
process.on('disconnect', () => process.exit());
process.on('message', (answer: { headers: Record<string, string>; body: string }) => {
  headers = Object.fromEntries(
    Object.entries(answer.headers).filter(([name]) => !OWN.includes(name)),
  );
  body = Buffer.from(answer.body, 'base64');
  process.send?.('ready');
});
process.send?.(await app.listen({ port: 0 }));
