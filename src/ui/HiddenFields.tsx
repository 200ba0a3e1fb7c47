import type { FieldProps, FieldShape } from './field-shape.ts';

interface Props {
  /** Fields of the form; only the hidden ones are drawn. */
  fields: readonly Pick<FieldShape, 'name' | 'kind' | 'value'>[];
  /** What the page puts into them, by name. */
  start?: Readonly<Record<string, FieldProps['start']>>;
  /** Name of the field that people leave empty because they never see it. */
  trap: string;
}

/** What a form carries besides what the visitor fills in. */
export function HiddenFields({ fields, start = {}, trap }: Props) {
  return (
    <>
      {fields.map(
        ({ name, kind, value }) =>
          kind === 'hidden' && (
            // Without a value where none is given: a page's script may fill it in.
            <input
              key={name}
              type="hidden"
              name={name}
              value={(start[name] ?? value)?.toString()}
            />
          ),
      )}
      <input name={trap} className="trap" tabIndex={-1} autoComplete="off" aria-hidden="true" />
    </>
  );
}
