import { fundWaitlistForm } from '#src/domain/forms/fund-waitlist.ts';
import { formEndpoint } from '#netlify/http/form-endpoint.ts';

/** The waitlist of the fund, for those who state that they are accredited investors. */
export const fundWaitlist = formEndpoint({
  form: fundWaitlistForm,
  submit: (entry, call) => call.save(entry),
});
