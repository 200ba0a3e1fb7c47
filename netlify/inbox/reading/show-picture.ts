import { inboxQuery } from '#netlify/inbox/inbox-endpoint.ts';
import { pictureAnswer } from '#netlify/pictures/index.ts';

/** One picture of a seller's listing. */
export const showPicture = inboxQuery('/api/inbox/pictures/:id/:picture', async (call) => {
  const { parameters, store } = call;
  const [id = '', picture = ''] = ['id', 'picture'].map((name) => parameters.get(name));
  return (await pictureAnswer(store, id, picture)) ?? { code: 'not_found' };
});
