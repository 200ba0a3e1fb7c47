/** In place of `@netlify/vite-plugin`: `platform` does the emulator's work. */
export default () => null;
