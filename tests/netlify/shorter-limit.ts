import { vi } from 'vitest';

/**
 * Lets what waits for so many milliseconds give up sooner, until the test ends. Whatever waits for any other
 * time waits for all of it: code with another limit than the test says shows by how long it takes.
 */
export function shortenLimit(from: number, to: number): void {
  const { setTimeout } = globalThis;
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  const shorter = (milliseconds: number) => (milliseconds === from ? to : milliseconds);
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) =>
    timeout(shorter(milliseconds)),
  );
  vi.stubGlobal('setTimeout', (run: () => void, milliseconds = 0, ...rest: []) =>
    setTimeout(run, shorter(milliseconds), ...rest),
  );
}
