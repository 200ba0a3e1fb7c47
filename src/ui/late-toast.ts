// For pages that seldom have anything to say: `import()` of this file fetches toasts when they are
// needed. toast.ts itself, fetched so, would need a list of its exports, whose code every page would load.
export { showToast } from './toast.ts';
