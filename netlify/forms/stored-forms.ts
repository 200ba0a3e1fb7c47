import { storedForms } from '#src/domain/forms/registry.ts';
import { formEndpoint } from '#netlify/http/form-endpoint.ts';

export const storedFormEndpoints = storedForms.map((form) =>
  formEndpoint({ form, submit: (sent, call) => call.save(sent) }),
);
