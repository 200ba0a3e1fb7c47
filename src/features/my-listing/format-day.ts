/** 'Nov 16, 2026', in the reader's time zone. @param time ISO 8601. */
export const formatDay = (time: string): string =>
  new Date(time).toLocaleDateString('en-US', { dateStyle: 'medium' });
