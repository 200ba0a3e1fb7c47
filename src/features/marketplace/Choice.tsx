interface ChoiceProps {
  kind: 'checkbox' | 'radio';
  /** As the address has them. */
  name: string;
  value: string;
  label: string;
  /** Id of what says more about it. */
  describedBy: string | undefined;
  count: number;
  isChosen: boolean;
  onChoose: () => void;
}

/** A box or a radio with how many results it would bring. */
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
