import { dataAnswer, redirectTo } from './answer.ts';
import type { Endpoint } from './endpoint.ts';
import { type Failure, failureOf, messageOf } from './failure.ts';
import { formPage, messagePage, type Choices } from './form-page.ts';
import { createSubmissionId } from './submission-id.ts';
import { handleSubmission, type Attempt, type FormHandling } from './handle-submission.ts';
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
      const id = createSubmissionId(call.runtime.now());
      const attempt: Attempt = { values: undefined, id };
      const failure = await handleSubmission(endpoint, call, attempt).catch((error: unknown) =>
        failureOf(error, call.line),
      );
      if (attempt.partly) return attempt.partly;
      // A new id, because the next attempt under the old one would be refused again.
      if (failure?.code === 'idempotency_key_reused') {
        attempt.id = createSubmissionId(call.runtime.now());
      }
      const isPost = mediaTypeOf(call.request) === 'form';
      if (failure)
        return isPost ? { ...failure, page: pageOf(endpoint, attempt, failure) } : failure;
      // 303, so that reloading the next page does not resend the form.
      if (isPost) return redirectTo(`/thank-you/${form.type}`, {}, 303);
      return dataAnswer(201, { id: attempt.id });
    },
  };
}

function pageOf<Sent>(
  { form, choices = {} }: FormEndpoint<Sent>,
  { values, id }: Attempt,
  failure: Failure,
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
