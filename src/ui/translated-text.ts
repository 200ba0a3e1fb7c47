/**
 * To translate a page, browsers put a <font> in place of each text, with the words of several in the first. React
 * keeps the texts it made: it goes on changing them, which nobody sees, and fails when it removes one. So a text that
 * React touches takes its place back, with those beside it, and the browser translates them again.
 * See https://github.com/facebook/react/issues/11538.
 */
const fonts = new WeakMap<Node, Node>();
const texts = new WeakMap<Node, Node[]>();

function takeBack(text: Node | null) {
  if (!text || text.parentNode) return;
  for (const font of [...(fonts.get(text)?.parentNode?.childNodes ?? [])]) {
    const replaced = texts.get(font);
    if (replaced) font.replaceWith(...replaced);
  }
}

if (typeof window !== 'undefined') {
  const observer = new MutationObserver((records) => {
    const added = new Set<unknown>(records.flatMap(({ addedNodes }) => [...addedNodes]));
    for (const record of records) {
      if (record.type === 'characterData') takeBack(record.target);
      const beside = [record.addedNodes[0], record.previousSibling, record.nextSibling];
      // Beside a text that React removes, there can only be one from earlier.
      const font = beside.find((node) => node?.nodeName === 'FONT' && added.has(node));
      if (!font) continue;
      texts.set(font, [...(texts.get(font) ?? []), ...record.removedNodes]);
      for (const text of record.removedNodes) {
        fonts.set(text, font);
        observer.observe(text, { characterData: true });
      }
    }
  });
  observer.observe(document, { childList: true, subtree: true });

  // oxlint-disable-next-line typescript/unbound-method -- They are called on what the new ones are called on.
  const { insertBefore, removeChild } = Node.prototype;
  Node.prototype.insertBefore = function (node, before) {
    takeBack(before);
    insertBefore.call(this, node, before);
    return node;
  };
  Node.prototype.removeChild = function (child) {
    takeBack(child);
    removeChild.call(this, child);
    return child;
  };
}
