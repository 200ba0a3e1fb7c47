interface Size {
  width: number;
  height: number;
}

/** A picture's size, in whole pixels, with its longer side no longer than this. It never gets larger. */
export function fitInto(side: number, { width, height }: Size): Size {
  const scale = Math.min(1, side / Math.max(width, height));
  const scaled = (length: number) => Math.max(1, Math.round(length * scale));
  return { width: scaled(width), height: scaled(height) };
}
