/**
 * Runs before the first paint, so the theme doesn't flash. localStorage `theme` is 'light' or 'dark';
 * anything else follows the system. Also adds the class .js, which shows controls that need JavaScript.
 */
export const themeScript = `document.documentElement.classList.add('js');try{const t=localStorage.getItem('theme');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`;
