// Import this dynamically on pages that rarely show a toast. Importing toast.ts dynamically would add a
// namespace object that every page loads.
export { showToast } from './toast.ts';
