import { expect, it } from 'vitest';
import { serviceSignupForm } from '#src/domain/forms/service-signup.ts';
import { faultsOf, faultsWhenEmpty } from './faults-of.ts';

const SIGNUP = { name: 'J', email: 'jo@example.com', plan_tag: 'dfy-pro' };

it('needs a name, an address and a plan, whose name the page may leave out', () => {
  expect(serviceSignupForm.schema.parse(SIGNUP)).toEqual(SIGNUP);
  expect(faultsWhenEmpty(serviceSignupForm)).toEqual({
    name: 'Please enter your name.',
    email: 'Please enter a valid email address.',
    plan_tag: 'Please choose a plan.',
  });
});

it('takes nothing for the name of a plan but a line of text', () => {
  for (const plan_name of ['', 7, null, []]) {
    expect(faultsOf(serviceSignupForm, { ...SIGNUP, plan_name })).toEqual({
      plan_name: 'Please name the plan.',
    });
  }
  expect(faultsOf(serviceSignupForm, { ...SIGNUP, plan_name: 'DFY Pro' })).toEqual({});
});
