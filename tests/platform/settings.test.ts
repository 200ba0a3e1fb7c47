import { expect, it } from 'vitest';
import { readSettings } from '#platform/environment.ts';

it('has a default for everything, and leaves spaces around a value out', () => {
  const defaults = { port: 8888, host: '127.0.0.1', dataDir: '/project/.data', trustProxy: false };
  expect(readSettings({}, '/project')).toEqual(defaults);
  expect(readSettings({ PORT: ' 8888 ', HOST: '', DATA_DIR: ' ' }, '/project')).toEqual(defaults);
});

it('takes what is set, a relative folder from the project', () => {
  const variables = { PORT: '9000', HOST: '0.0.0.0', DATA_DIR: 'records', TRUST_PROXY: '1' };
  expect(readSettings(variables, '/project')).toEqual({
    port: 9000,
    host: '0.0.0.0',
    dataDir: '/project/records',
    trustProxy: true,
  });
  expect(readSettings({ DATA_DIR: '/var/records' }, '/project').dataDir).toBe('/var/records');
});

it.each(['-1', '65536', 'http', '80.5', '1e3'])('refuses PORT=%s in words', (PORT) => {
  expect(() => readSettings({ PORT }, '/')).toThrow('PORT must be a number');
});

it('refuses a TRUST_PROXY that is neither yes nor no', () => {
  expect(() => readSettings({ TRUST_PROXY: 'maybe' }, '/')).toThrow('TRUST_PROXY must be 1 or 0');
});

it.each(['~/records', '"/var/records"', "'/var/records'"])(
  'refuses DATA_DIR=%s, which only a shell reads',
  (DATA_DIR) => {
    expect(() => readSettings({ DATA_DIR }, '/')).toThrow('DATA_DIR must be a path without quotes');
  },
);
