import { describe, expect, it } from 'vitest';
import { batchesOf, inBatches } from '#netlify/store/walk.ts';

const numbers = Array.from({ length: 45 }, (_, index) => index);

describe('many entries', () => {
  it('come in their order, at most twenty at a time', () => {
    const batches = [...batchesOf(numbers)];
    expect(batches.map((batch) => batch.length)).toEqual([20, 20, 5]);
    expect(batches.flat()).toEqual(numbers);
    expect([...batchesOf([])]).toEqual([]);
  });

  it('are worked on batch after batch', async () => {
    let underWay = 0;
    const most: number[] = [];
    const isThrough = await inBatches(numbers, async () => {
      most.push((underWay += 1));
      await Promise.resolve();
      underWay -= 1;
    });
    expect(isThrough).toBe(true);
    expect(most).toHaveLength(45);
    expect(Math.max(...most)).toBe(20);
  });

  it('are left when there is no time for more', async () => {
    const done: number[] = [];
    const work = async (number: number) => Promise.resolve(done.push(number));
    expect(await inBatches(numbers, work, () => done.length < 40)).toBe(false);
    expect(done).toHaveLength(40);
    expect(await inBatches([], work, () => false)).toBe(true);
  });
});
