import { dataAnswer, redirectTo } from './answer.ts';
import type { Endpoint } from './endpoint.ts';
import { messageOf } from './failure.ts';
import { formPage, messagePage, type Choices } from './form-page.ts';
import { type FormHandling, handleSubmission, type PostOutcome } from './handle-submission.ts';
import { mediaTypeOf } from './receive.ts';

interface FormEndpoint<Sent> extends FormHandling<Sent> {
  /** Select options that only the server knows. */
  choices?: Choices;
}

/**
 * The endpoint of a form. A JSON post gets `{ data: { id } }`. A form post without JavaScript gets the
 * thank-you page, or the form again with its errors.
 */
export function formEndpoint<Sent>(endpoint: FormEndpoint<Sent>): Endpoint {
  const { form } = endpoint;
  return {
    path: form.action,
    method: 'POST',
    async handle(call) {
      call.line.form = form.type;
      const outcome = await handleSubmission(endpoint, call);
      if (outcome.kind === 'answeredEarly') return outcome.reply;
      const isPost = mediaTypeOf(call.request) === 'form';
      if (outcome.kind === 'refused') {
        const { failure } = outcome;
        return isPost ? { ...failure, page: pageOf(endpoint, outcome) } : failure;
      }
      // 303, so that reloading the next page does not resend the form.
      if (isPost) return redirectTo(`/thank-you/${form.type}`, 303);
      return dataAnswer(201, { id: outcome.id });
    },
  };
}

function pageOf<Sent>(
  { form, choices = {} }: FormEndpoint<Sent>,
  { failure, values, id }: PostOutcome & { kind: 'refused' },
): string {
  const message = messageOf(failure);
  if (!values) return messagePage(form.title, message);
  return formPage({
    form,
    choices,
    values,
    message,
    errors: failure.fields ?? {},
    submissionId: id,
  });
}
