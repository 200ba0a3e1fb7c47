import { useStore } from '@nanostores/react';
import { type ReactNode, useState } from 'react';
import { formBehaviour } from '#src/domain/forms/form-behaviour.ts';
import { serviceSignupForm } from '#src/domain/forms/service-signup.ts';
import { withErrorBoundary } from '#src/ui/ErrorBoundary.tsx';
import { SchemaForm } from '#src/ui/SchemaForm.tsx';
import { $chosenPlan } from './plan.store.ts';

const CLOSES_AFTER_MS = 2_000;
const { thanks } = serviceSignupForm;

interface Props {
  /** The choice of a plan, for visitors without JavaScript. */
  children?: ReactNode;
}

/** An island, because it answers in place and closes its dialog. */
function SignupFormIsland({ children }: Props) {
  const plan = useStore($chosenPlan, { ssr: 'initial' });
  const [sentFor, setSentFor] = useState<string | null>(null);
  const behaviour = formBehaviour(serviceSignupForm);
  const name = plan?.name ?? 'plan';

  return (
    <div className="mt-5">
      <div role="status">
        {sentFor !== null && (
          <>
            <p className="font-serif text-xl font-semibold">{thanks.title}</p>
            <p className="mt-2">{`We'll be in touch soon with more information about the ${sentFor}.`}</p>
          </>
        )}
      </div>
      <div hidden={sentFor !== null}>
        <SchemaForm
          {...behaviour}
          // The plan is chosen by the button that opened the dialog.
          form={{ ...serviceSignupForm, fields: serviceSignupForm.fields.slice(0, 2) }}
          check={(data) => {
            const errors = behaviour.check(data);
            if (!errors) return undefined;
            const { plan_tag: _chosen, ...shown } = errors;
            return shown;
          }}
          read={(data) => ({
            ...behaviour.read(data),
            plan_tag: plan?.tag ?? '',
            plan_name: name,
          })}
          idPrefix="signup"
          success={{
            title: thanks.title,
            text: `We'll be in touch soon with more information about the ${name}.`,
          }}
          failure={{ title: 'Error', text: 'Failed to submit signup. Please try again.' }}
          outboxTitle={`Your sign-up: ${name}`}
          onSuccess={(form) => {
            setSentFor(name);
            const dialog = form.closest('dialog');
            setTimeout(() => {
              dialog?.close();
              setSentFor(null);
            }, CLOSES_AFTER_MS);
          }}
        >
          {children}
        </SchemaForm>
      </div>
    </div>
  );
}

export const SignupForm = withErrorBoundary(SignupFormIsland);
