interface ChoiceProps {
  kind: 'checkbox' | 'radio';
  name?: string;
  label: string;
  /** Id of what says more about it. */
  describedBy?: string;
  count: number;
  isChosen: boolean;
  onChoose: () => void;
}

/** A box or a radio with how many results it would bring. */
export function Choice({ kind, name, label, describedBy, count, isChosen, onChoose }: ChoiceProps) {
  return (
    <label className="check">
      <input
        type={kind}
        name={name}
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
