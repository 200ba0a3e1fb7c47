/**
 * Runs before the first paint, so that a chosen theme never flashes into place.
 * localStorage `theme`: 'light' or 'dark'; anything else, or no storage, follows the system.
 * Also tells the styles that scripts run (.js), so that controls which need them can appear.
 */
export const themeScript = `document.documentElement.classList.add('js');try{const t=localStorage.getItem('theme');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`;
