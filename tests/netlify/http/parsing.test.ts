import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { markup } from '#netlify/environment/markup.ts';
import type { Endpoint } from '#netlify/http/endpoint.ts';
import { describeFault } from '#netlify/http/failure.ts';
import { networkOf } from '#netlify/http/rate-limits.ts';
import { validate, parseMembers, parseUrlEncoded, readFormFields } from '#netlify/http/receive.ts';
import { findRoute } from '#netlify/http/serve.ts';
import { canonicalJson } from '#src/domain/shared/values.ts';
import { fingerprintOf } from '#netlify/environment/keyed-hash.ts';

const wellFormed = fc.string({ unit: 'grapheme' });

describe('the form encoding', () => {
  it('reads back whatever a browser writes', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(wellFormed, wellFormed), { maxLength: 20 }), (pairs) => {
        const expected = new Map<string, string[]>();
        for (const [name, value] of pairs) {
          expected.set(name, [...(expected.get(name) ?? []), value]);
        }
        const text = new URLSearchParams(pairs).toString();
        // A pair of two empty texts leaves only its equals sign.
        expect(parseUrlEncoded(text)).toEqual(expected);
      }),
    );
  });

  it('turns texts into what each kind of field means, and keeps what the form does not have', () => {
    const fields = readFormFields(
      [
        { name: 'text', label: '', kind: 'text' },
        { name: 'empty', label: '', kind: 'text' },
        { name: 'box', label: '', kind: 'checkbox' },
        { name: 'unticked', label: '', kind: 'checkbox' },
        { name: 'amount', label: '', kind: 'number' },
        { name: 'group', label: '', kind: 'checkbox-group' },
        { name: 'long', label: '', kind: 'textarea' },
      ],
      new Map([
        ['text', ['a']],
        ['empty', ['']],
        ['box', ['on']],
        ['amount', ['12.5']],
        ['group', ['x', 'y']],
        ['long', ['a\r\nb']],
        ['extra', ['1']],
      ]),
    );
    expect(Object.fromEntries(fields)).toEqual({
      text: 'a',
      box: true,
      unticked: false,
      amount: 12.5,
      group: ['x', 'y'],
      long: 'a\nb',
      extra: ['1'],
    });
  });
});

describe('JSON', () => {
  it('is taken when it is an object, and never touches a prototype', () => {
    expect(parseMembers('{"a":1,"__proto__":{"b":2}}')).toEqual(
      new Map<string, unknown>([
        ['a', 1],
        ['__proto__', { b: 2 }],
      ]),
    );
    for (const text of ['[]', '1', 'null', '"a"', '', '{'])
      expect(parseMembers(text)).toBeUndefined();
  });

  it('has one canonical text, whatever the order of members', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (object) => {
        const reversed = Object.fromEntries(Object.entries(object).reverse());
        expect(canonicalJson(reversed)).toBe(canonicalJson(object));
        expect(JSON.parse(canonicalJson(object))).toEqual(JSON.parse(JSON.stringify(object)));
      }),
    );
    expect(canonicalJson({ b: [{ d: 1, c: 2 }], a: 1 })).toBe('{"a":1,"b":[{"c":2,"d":1}]}');
  });

  it('has another fingerprint for each form and key', () => {
    const prints = [
      fingerprintOf('k', 'hero', { a: 1 }),
      fingerprintOf('k', 'other', { a: 1 }),
      fingerprintOf('l', 'hero', { a: 1 }),
      fingerprintOf('k', 'hero', { a: '1' }),
      fingerprintOf('k', 'hero', { a: [1] }),
    ];
    expect(new Set(prints).size).toBe(prints.length);
  });
});

describe('validation', () => {
  const nested = z.object({ deep: z.string({ error: 'Deep.' }) });
  const word = z
    .string({ error: 'A word.' })
    .check(z.minLength(3, { error: 'Longer.' }), z.regex(/^[a-z]+$/, { error: 'Letters.' }));
  const schema = z.strictObject({ word, list: z.array(word), nested });
  const valid = { word: 'abc', list: ['abc'], nested: { deep: 'x' } };
  const judge = (given: object) => validate(schema, new Map(Object.entries(given)));

  it('gives the value of valid fields', () => {
    expect(judge(valid)).toEqual({ value: valid });
  });

  it('keeps the first message of each field, and the paths for the log', () => {
    expect(judge({ word: '1', list: ['abc', '2', '3'], nested: {} })).toEqual({
      fields: { word: 'Longer.', list: 'Longer.', 'nested.deep': 'Deep.' },
      paths: ['word', 'list.1', 'list.2', 'nested.deep'],
    });
  });

  it('names no field that the schema does not have', () => {
    expect(judge({ ...valid, secret: 1 })).toEqual({
      fields: { secret: "The form doesn't have this field anymore. Please reload the page." },
      paths: ['(unknown field)'],
    });
  });
});

describe('markup', () => {
  it('escapes every text that is put into it', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const { text: escaped } = markup`<p title="${text}">${text}</p>`;
        const [, inside = ''] = /^<p title="[^"<>']*">([^<>"']*)<\/p>$/s.exec(escaped) ?? [];
        const plain = inside
          .replaceAll('&lt;', '<')
          .replaceAll('&gt;', '>')
          .replaceAll('&quot;', '"')
          .replaceAll('&#39;', "'")
          .replaceAll('&amp;', '&');
        expect(plain).toBe(text);
      }),
    );
  });

  it('keeps markup, joins lists and leaves out false and undefined', () => {
    const { text } = markup`${[markup`<b>`, 1, false, undefined, '<']}`;
    expect(text).toBe('<b>1&lt;');
  });
});

describe('a route', () => {
  const endpoint = (path: string, method: Endpoint['method']): Endpoint => ({
    path,
    method,
    handle: () => Promise.reject(new Error('not called')),
  });
  const table = [
    endpoint('/api/one', 'GET'),
    endpoint('/api/one', 'POST'),
    endpoint('/api/two/:part', 'POST'),
  ];

  it('is found by path and method, with the parts that colons stand for', () => {
    expect(findRoute(table, 'POST', '/api/one')).toMatchObject({ endpoint: table[1] });
    expect(findRoute(table, 'HEAD', '/api/one')).toMatchObject({ endpoint: table[0] });
    expect(findRoute(table, 'POST', '/api/two/x')).toMatchObject({
      endpoint: table[2],
      parameters: new Map([['part', 'x']]),
    });
    expect(findRoute(table, 'POST', '/api/two/')).toEqual({ kind: 'unknown' });
  });

  it('names every method that the path does answer', () => {
    expect(findRoute(table, 'PUT', '/api/one')).toMatchObject({ allow: 'GET, HEAD, POST' });
    expect(findRoute(table, 'GET', '/api/two/x')).toMatchObject({ allow: 'POST' });
  });
});

describe('a fault', () => {
  it('is described by its class and place, never by its message', () => {
    const fault = new RangeError('secret\n    at secret place');
    expect(describeFault(fault).fault).toBe('RangeError');
    expect(JSON.stringify(describeFault(fault))).not.toContain('secret');
    expect(describeFault(fault).at?.[0]).toContain('parsing.test.ts');
    expect(describeFault('secret')).toEqual({ fault: 'string' });
  });
});

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['::', '0:0:0:0'],
  ['::ffff:203.0.113.9', '::ffff:203.0.113.9'],
])('counts %s under %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});
