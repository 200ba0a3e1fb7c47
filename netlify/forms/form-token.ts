import { FORM_CONTROLS } from '#src/domain/forms/control-fields.ts';
import { findForm } from '#src/domain/forms/registry.ts';
import { dataAnswer, failureAnswer } from '#netlify/http/answer.ts';
import type { Endpoint } from '#netlify/http/endpoint.ts';
import { createFormToken } from '#netlify/http/form-token.ts';

/**
 * A token for the time a form was first touched. The page sends it back as `form_token`. Null if
 * HANDOVER_SECRET is not set; forms then work without one.
 */
export const formToken: Endpoint = {
  path: `${FORM_CONTROLS.tokenPath}:form_type`,
  method: 'GET',
  handle({ parameters, environment: { secret }, runtime, line, requestId }) {
    const form = findForm(parameters.get('form_type') ?? '');
    if (!form) return Promise.resolve(failureAnswer({ code: 'not_found' }, requestId));
    line.form = form.type;
    const token = secret === undefined ? null : createFormToken(secret, form.type, runtime.now());
    return Promise.resolve(dataAnswer(200, { token }));
  },
};
