import { FORM_CONTROLS } from '#src/domain/forms/form-values.ts';
import { findForm } from '#src/domain/forms/registry.ts';
import { dataAnswer } from '#netlify/http/answer.ts';
import type { Endpoint } from '#netlify/http/endpoint.ts';
import { createFormToken } from '#netlify/http/controls.ts';

/**
 * A token for the time a form was first touched. The page sends it back as `form_token`. Null if
 * HANDOVER_SECRET is not set; forms then work without one.
 */
export const formToken: Endpoint = {
  path: `${FORM_CONTROLS.tokenPath}:form_type`,
  method: 'GET',
  handle({ parameters, environment: { secret }, runtime, line }) {
    const form = findForm(parameters.get('form_type') ?? '');
    if (!form) return { code: 'not_found' };
    line.form = form.type;
    const token = secret === undefined ? null : createFormToken(secret, form.type, runtime.now());
    return dataAnswer(200, { token });
  },
};
