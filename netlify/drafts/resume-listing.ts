import { startupListingForm } from '#src/domain/forms/startup-listing/form.ts';
import { dataAnswer } from '#netlify/http/answer.ts';
import type { Endpoint } from '#netlify/http/endpoint.ts';
import { limitOf } from '#netlify/http/receive.ts';
import { readAnswers } from '#netlify/store/drafts.ts';
import { openDraft } from './open-draft.ts';

/**
 * The current state of a draft, for a visitor with its token: to resume it, or to load changes from
 * another tab.
 */
export const resumeListing: Endpoint = {
  path: `${startupListingForm.action}/:id`,
  method: 'GET',
  async handle(call) {
    call.line.form = startupListingForm.type;
    const limit = limitOf(call);
    if (limit) return limit;
    const opened = await openDraft(call, call.parameters.get('id') ?? '');
    if ('failure' in opened) return opened.failure;
    const { id, revisions, isSubmitted } = opened.draft;
    const { answers, latest } = await readAnswers(call.store, opened.draft);
    return dataAnswer(200, {
      id,
      answers,
      form_step: latest?.form_step ?? 1,
      revision: revisions.at(-1) ?? 0,
      completed: isSubmitted,
    });
  },
};
