import { goToField } from './go-to-field.ts';

interface Props {
  /** Fields in form order. */
  fields: readonly { name: string; kind: string }[];
  errors: Record<string, string>;
  idPrefix: string;
}

/** All errors in one place, each linked to its field. Takes focus after a failed submit. */
export function ErrorSummary({ fields, errors, idPrefix }: Props) {
  const wrong = fields.filter(({ name, kind }) => kind !== 'hidden' && name in errors);
  if (wrong.length === 0) return null;
  return (
    <div
      data-error-summary
      tabIndex={-1}
      role="group"
      aria-labelledby={`${idPrefix}-problem`}
      className="rounded-sheet border-2 border-red px-4 py-3 focus:outline-none"
    >
      <h2 id={`${idPrefix}-problem`} className="text-base">
        There is a problem
      </h2>
      <ul className="mt-1">
        {wrong.map(({ name }) => (
          <li key={name}>
            <a
              href={`#${idPrefix}-${name}`}
              className="inline-flex min-h-8 items-center font-semibold text-red underline"
              onClick={(event) => {
                event.preventDefault();
                goToField(`${idPrefix}-${name}`);
              }}
            >
              {errors[name]}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
