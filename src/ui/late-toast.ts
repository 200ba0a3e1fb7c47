// For pages that seldom have anything to say: `import()` of this file fetches toasts when they are
// needed. Imported like that, toast.ts itself would cost the pages that have it a further request.
export { showToast } from './toast.ts';
