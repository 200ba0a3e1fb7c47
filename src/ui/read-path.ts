/** What stands at a path inside an answer of unknown shape; undefined when nothing does. */
export function readPath(value: unknown, ...path: string[]): unknown {
  return path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined,
    value,
  );
}
