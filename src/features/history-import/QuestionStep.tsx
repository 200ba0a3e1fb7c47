import type { Question } from '#src/domain/history-import/interview.ts';
import { FileRows } from './FileRows.tsx';
import type { Import } from './use-import.ts';

/** Asks what only the seller knows, with the rows that it is about. */
export function QuestionStep({ question, file }: { question: Question; file: Import }) {
  const { id, text, hint, choices } = question;
  const { header = [], sample = [] } = file.view ?? {};
  return (
    <div className="mt-4" role="group" aria-label={text}>
      <h4 tabIndex={-1} className="font-semibold focus:outline-none">
        {text}
      </h4>
      <p className="hint">{hint}</p>
      {sample.length > 0 && (
        <FileRows label="Rows of your file" {...{ header, rows: sample }} used={file.used} />
      )}
      <div className="mt-3 grid gap-2">
        {choices.map(({ value, label }) => (
          <button
            key={value}
            type="button"
            className="button button-plain min-w-0 wrap-anywhere"
            onClick={() => void file.choose({ key: id, value, label: text })}
          >
            {label}
          </button>
        ))}
      </div>
    </div>
  );
}
