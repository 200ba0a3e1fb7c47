import '#src/ui/slider-touch.ts';

/**
 * Lets a visitor pick a month of the listing's line: by moving over it, by touch, or with the arrow keys.
 * A slider covers the line; the figures of its month come from the table of months.
 */
export function followMonth() {
  const slider = document.querySelector<HTMLInputElement>('.history-month');
  const [table] = document.querySelector<HTMLTableElement>('[data-history]')?.tBodies ?? [];
  if (!slider || !table) return;
  const shown = document.querySelectorAll('[data-history-figures] [data-figure]');
  const [, ...labels] = (slider.ariaValueText ?? '').split(', ').map((part) => part.split(' ')[0]);
  const show = () => {
    const cells = [...(table.rows[slider.valueAsNumber]?.cells ?? [])];
    const texts = cells.map((cell) => cell.textContent.trim());
    shown.forEach((place, position) => (place.textContent = texts[position] ?? ''));
    slider.ariaValueText = texts
      .map((text, position) => (position === 0 ? text : `${labels[position - 1]} ${text}`))
      .join(', ');
  };
  slider.hidden = false;
  slider.addEventListener('input', show);
  slider.addEventListener('pointermove', ({ pointerType, clientX }) => {
    if (pointerType !== 'mouse') return;
    const { left, width } = slider.getBoundingClientRect();
    // The thumb's middle never reaches the slider's ends.
    const inset = THUMB / 2;
    const share = (clientX - left - inset) / (width - THUMB);
    slider.valueAsNumber = Math.round(share * Number(slider.max));
    show();
  });
}

/** Width of the thumb in CSS pixels, as listing.css has it. */
const THUMB = 24;
