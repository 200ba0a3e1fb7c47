/** In place of `@netlify/vite-plugin`: `netlify/local` does the emulator's work. */
export default () => null;
