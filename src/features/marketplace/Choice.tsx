interface ChoiceProps {
  kind: 'checkbox' | 'radio';
  /** As in the URL. */
  name: string;
  value: string;
  label: string;
  /** Id of an explanatory note. */
  describedBy: string | undefined;
  count: number;
  isChosen: boolean;
  onChoose: () => void;
}

/** A checkbox or radio button with its result count. */
export function Choice(props: ChoiceProps) {
  const { kind, name, value, label, describedBy, count, isChosen, onChoose } = props;
  return (
    <label className="check">
      <input
        type={kind}
        name={name}
        value={value}
        checked={isChosen}
        aria-describedby={describedBy}
        onChange={onChoose}
        autoComplete="off"
      />
      <span className="grow">{label}</span>
      <span className="market-count">
        {count}
        <span className="sr-only"> listings</span>
      </span>
    </label>
  );
}
