interface Props {
  /** Fields of the form; only the hidden ones are drawn. */
  fields: readonly { name: string; kind: string; value?: string }[];
  /** Name of the field that people leave empty because they never see it. */
  trap: string;
}

/** What a form carries besides what the visitor fills in. */
export function HiddenFields({ fields, trap }: Props) {
  return (
    <>
      {fields.map(
        ({ name, kind, value }) =>
          kind === 'hidden' && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <input name={trap} className="trap" tabIndex={-1} autoComplete="off" aria-hidden="true" />
    </>
  );
}
