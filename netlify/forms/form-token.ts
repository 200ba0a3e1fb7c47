import { FORM_CONTROLS } from '#src/domain/forms/control-fields.ts';
import { findForm } from '#src/domain/forms/registry.ts';
import { dataAnswer, failureAnswer } from '#netlify/http/answer.ts';
import type { Endpoint } from '#netlify/http/endpoint.ts';
import { createFormToken } from '#netlify/http/form-token.ts';

/**
 * Says when a form was first touched; its page sends the token back as `form_token`. Null while no
 * HANDOVER_SECRET is set: the form then goes without.
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
