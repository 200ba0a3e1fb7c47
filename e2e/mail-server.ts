import { createServer } from 'node:http';
import { z } from 'zod';

/** The e-mail provider as far as the functions use it, and what it took: GET /mails?to=<address>. */

const mailSchema = z.looseObject({
  to: z.array(z.string()),
  subject: z.string(),
  text: z.string(),
});
const mails: z.infer<typeof mailSchema>[] = [];

const server = createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://localhost');
  const answer = (status: number, body: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  if (request.method === 'GET') {
    const to = url.searchParams.get('to') ?? '';
    answer(
      200,
      mails.filter((mail) => mail.to.includes(to)),
    );
    return;
  }
  let text = '';
  request.on('data', (chunk) => (text += String(chunk)));
  request.on('end', () => {
    const mail = mailSchema.safeParse(JSON.parse(text));
    if (mail.success) mails.push(mail.data);
    answer(mail.success ? 200 : 422, mail.success ? { id: `mail-${mails.length}` } : {});
  });
});
server.listen(Number(process.env.MAIL_PORT), '127.0.0.1');
