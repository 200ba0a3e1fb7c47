/**
 * In the page, before its own scripts: has `fill` write as somebody who types does. In Firefox,
 * Playwright sets the field's value by script, which React takes for its own doing and overlooks.
 */
export function fillAsTyped(): void {
  Object.defineProperty(window, '__pw_bidiInsertText', {
    get: () => (text: string) => {
      // Deprecated, and the one way for a script to write as a visitor does, with all events.
      // oxlint-disable-next-line typescript/no-deprecated
      document.execCommand('insertText', false, text);
    },
    // Playwright's own comes later, and is not taken.
    set: () => undefined,
  });
}
