/** The menu opens without a script; this closes it on a link, on Escape and on a press elsewhere. */
export function startMenu() {
  const menu = document.querySelector<HTMLDetailsElement>('[data-menu]');
  if (!menu) return;
  const close = () => {
    menu.open = false;
  };
  menu.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) close();
  });
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !menu.open) return;
    close();
    menu.querySelector('summary')?.focus();
  });
  document.addEventListener('pointerdown', ({ target }) => {
    if (target instanceof Node && !menu.contains(target)) close();
  });
  // A page kept for Back would come back with its menu open.
  addEventListener('pagehide', close);
}
