import { $chosenPlan } from './plan.store.ts';

/** Tells the dialog which plan the pressed `<button data-plan="tag">` is about. */
export function startSignupDialog() {
  const name = document.querySelector('#signup [data-plan-name]');
  const aboutPressed = ({ target }: Event) => {
    const button = target instanceof Element && target.closest<HTMLElement>('[data-plan]');
    if (!button) return;
    const plan = { tag: button.dataset.plan ?? '', name: button.dataset.name ?? '' };
    if (name) name.textContent = plan.name;
    $chosenPlan.set(plan);
  };
  // Before the dialog opens, so that it never shows another plan's name.
  document.addEventListener('click', aboutPressed, { capture: true });
}
