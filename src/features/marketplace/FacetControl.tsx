import type { MarketplaceFacet } from '#src/domain/listings/filters/filters.ts';
import { Choice } from './Choice.tsx';
import type { Controls } from './controls.ts';

interface Props extends Controls {
  facet: MarketplaceFacet;
  /** Id of the financing note. */
  noteId?: string;
}

/** A filter's choices: checkboxes, radio buttons, or a select. */
export function FacetControl({ facet, noteId, query, facets, change }: Props) {
  const { param, control, hasNote } = facet;
  const describedBy = hasNote ? noteId : undefined;
  const countOf = (word: string) => facets[facet.key]?.[word] ?? 0;
  const choose = (word: string) => change({ ...query, ...facet.choose(query, word) });
  if (control === 'select') {
    return (
      <label className="hint">
        {facet.label}
        <select
          name={param}
          className="input mt-1"
          value={facet.choices.find(({ word }) => facet.isChosen(query, word))?.word}
          aria-describedby={describedBy}
          autoComplete="off"
          onChange={({ target }) => choose(target.value)}
        >
          {facet.choices.map(({ word, label }) => (
            <option key={word} value={word}>
              {`${label} (${countOf(word)})`}
            </option>
          ))}
        </select>
      </label>
    );
  }
  return facet.choices
    .filter(({ word }) => control === 'radios' || word !== facet.none)
    .map(({ word, label }) => (
      <Choice
        key={word}
        kind={control === 'radios' ? 'radio' : 'checkbox'}
        name={param}
        value={word}
        label={label}
        describedBy={describedBy}
        count={countOf(word)}
        isChosen={facet.isChosen(query, word)}
        onChoose={() => choose(word)}
      />
    ));
}
