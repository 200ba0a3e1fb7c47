import { expect, it } from 'vitest';
import { connectionFacts } from '#src/features/home/health-check.ts';

/** As a browser's own: nothing of it belongs to the object itself. */
class NetworkInformation {
  #rtt = 100;

  get effectiveType() {
    return '4g';
  }
  get downlink() {
    return 1.45;
  }
  get rtt() {
    return this.#rtt;
  }
}

it('reports the connection as the browser knows it', () => {
  const connection = new NetworkInformation();
  expect(Object.keys(connection)).toEqual([]);
  expect(connectionFacts(connection)).toEqual({ effectiveType: '4g', downlink: 1.45, rtt: 100 });
});

it('reports nothing of a connection that the browser does not tell of', () => {
  const nothing = { effectiveType: undefined, downlink: undefined, rtt: undefined };
  expect(connectionFacts(undefined)).toEqual(nothing);
});
