import {
  type ChangeEvent,
  type CompositionEvent,
  type FocusEvent,
  startTransition,
  useRef,
  useState,
} from 'react';
import { formBehavior } from '#src/domain/forms/form-behavior.ts';
import type { FormView } from '#src/domain/forms/form-definition.ts';
import { PRIORITIES_MAX } from '#src/domain/forms/investor-options.ts';
import { withErrorBoundary } from '#src/ui/ErrorBoundary.tsx';
import { SchemaForm } from '#src/ui/SchemaForm.tsx';
import { SuccessView } from '#src/ui/SuccessView.tsx';
import { MatchCount } from './MatchCount.tsx';
import { completeWebsite, reformatPhone } from './typed-text.ts';

const PRIORITIES = 'investmentPriorities';
const WEBSITE = 'linkedInOrWebsite';

/** An island, because it formats fields as you type and counts matching listings. */
function InvestorFormIsland({ form }: { form: FormView }) {
  const [isSent, setSent] = useState(false);
  const [isThirdRefused, setThirdRefused] = useState(false);
  const [criteria, setCriteria] = useState<FormData | null>(null);
  /** A Japanese keyboard puts digits together before it enters them. What changes them meanwhile enters them twice. */
  const isComposing = useRef(false);

  const updateCriteria = (data: FormData) => startTransition(() => setCriteria(data));

  /** Also runs for input from before hydration, when we cannot know which box was checked last. */
  const onEdit = (element: HTMLFormElement) => {
    for (const field of element.querySelectorAll('input')) {
      if (field.name === 'phoneNumber' && !isComposing.current) reformatPhone(field);
      if (field.name === WEBSITE && field !== document.activeElement) completeWebsite(field);
    }
    const data = new FormData(element);
    setThirdRefused((before) => before || data.getAll(PRIORITIES).length > PRIORITIES_MAX);
    updateCriteria(data);
  };
  const onBlur = ({ target }: FocusEvent<HTMLDivElement>) => {
    if (target instanceof HTMLInputElement && target.name === WEBSITE) completeWebsite(target);
  };
  const onCompositionEnd = ({ target }: CompositionEvent<HTMLDivElement>) => {
    isComposing.current = false;
    if (target instanceof HTMLInputElement && target.form) onEdit(target.form);
  };
  const onChange = ({ target }: ChangeEvent<HTMLDivElement>) => {
    const field: EventTarget = target;
    if (!(field instanceof HTMLInputElement) || field.name !== PRIORITIES || !field.form) return;
    const chosen = new FormData(field.form).getAll(PRIORITIES);
    const isOneTooMany = field.checked && chosen.length > PRIORITIES_MAX;
    if (isOneTooMany) field.checked = false;
    setThirdRefused(isOneTooMany);
    updateCriteria(new FormData(field.form));
  };

  if (isSent) {
    return (
      <SuccessView title={form.thanks.title} text={form.thanks.text}>
        <a href="/" className="button">
          Return to Home
        </a>
      </SuccessView>
    );
  }
  return (
    <div
      className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_18rem]"
      role="presentation"
      onBlur={onBlur}
      onChange={onChange}
      onCompositionStart={() => (isComposing.current = true)}
      onCompositionEnd={onCompositionEnd}
    >
      <SchemaForm
        {...formBehavior(form)}
        idPrefix="investor"
        onEdit={onEdit}
        onSuccess={() => setSent(true)}
        notes={{
          [PRIORITIES]: isThirdRefused && (
            <p className="hint">
              You can choose up to {PRIORITIES_MAX}. Uncheck one to choose another.
            </p>
          ),
        }}
      />
      <MatchCount criteria={criteria} />
    </div>
  );
}

export const InvestorForm = withErrorBoundary(InvestorFormIsland);
