import { describe, expect, it } from 'vitest';
import { roomAnnouncement, roomText } from '#src/features/analyzer/notes/kept-notes.ts';

describe('the room that is left', () => {
  it.each([
    [0, '', ''],
    [17_999, '', ''],
    [18_000, '2,000 characters left', 'At most 2,000 characters left'],
    [19_799, '201 characters left', 'At most 2,000 characters left'],
    [19_800, '200 characters left', 'At most 200 characters left'],
    [19_999, '1 character left', 'At most 200 characters left'],
    [20_000, '0 characters left', 'No characters left'],
    [20_001, '1 character too many', 'No characters left'],
  ])('at %i characters is told near the limit', (length, text, announcement) => {
    expect([roomText(length), roomAnnouncement(length)]).toEqual([text, announcement]);
  });
});
