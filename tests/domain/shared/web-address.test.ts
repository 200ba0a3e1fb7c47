import { describe, expect, it } from 'vitest';
import { webAddressField } from '#src/domain/forms/fields.ts';
import { completeUrl, isWebAddress } from '#src/domain/shared/web-address.ts';

const WRONG = 'Please mend this.';

describe('completing an address', () => {
  it.each([
    ['', ''],
    ['  ', ''],
    ['example.com', 'https://example.com'],
    [' www.example.com/a?b#c ', 'https://www.example.com/a?b#c'],
    ['example.com:8080/x', 'https://example.com:8080/x'],
    ['//example.com', 'https://example.com'],
    ['linkedin.com/in/ada', 'https://linkedin.com/in/ada'],
    ['http://example.com', 'http://example.com'],
    ['HTTPS://Example.com', 'HTTPS://Example.com'],
    ['ftp://example.com', 'ftp://example.com'],
    ['javascript:alert(1)', 'javascript:alert(1)'],
    ['mailto:ada@example.com', 'mailto:ada@example.com'],
    ['bücher.example', 'https://bücher.example'],
  ])('makes %j into %j', (typed, completed) => {
    expect(completeUrl(typed)).toBe(completed);
    expect(completeUrl(completed)).toBe(completed);
  });
});

describe('an address of the web', () => {
  it.each([
    'https://example.com',
    'http://example.com/',
    'HTTPS://EXAMPLE.COM/A',
    'https://sub.example.co.uk:8443/a/b?c=d&e=%20#f',
    'https://medium.com/@ada',
    'https://example.com/?at=a@b.co',
    'https://xn--bcher-kva.example',
    'https://bücher.example/straße',
    'https://пример.рф',
    'https://例え.テスト/道',
  ])('is %s', (text) => {
    expect(isWebAddress(text)).toBe(true);
  });

  it.each([
    ...['', 'example.com', 'https:', 'https://', 'https:///example.com', 'https:example.com'],
    ...['http:/example.com', 'https:\\\\example.com', 'https://example.com\\@evil.com'],
    ...['ftp://example.com', 'file:///etc/passwd', 'data:text/html,x', 'javascript:alert(1)'],
    ...['https://ada@example.com', 'https://ada:pw@example.com', 'https://@example.com'],
    ...['https://localhost', 'https://localhost.', 'https://a.localhost', 'https://nas.local'],
    ...[
      'https://127.0.0.1',
      'https://2130706433',
      'https://0x7f.1',
      'https://[::1]/',
      'https://1.2',
    ],
    ...[
      'https://example',
      'https://example.com.',
      'https://-a.com',
      'https://a_b.com',
      'https://.com',
    ],
    ...[
      'https://exa mple.com',
      'https://example.com/a b',
      'https://example.com/\n',
      'https://a.com\u0000',
    ],
    ...[
      'https://example.com/\u202efdp.exe',
      'https://exam\u200bple.com',
      'https://exam\u00adple.com',
    ],
    ...['https://example.com/<b>', 'https://example.com/"x', 'https://example.com/\ud800'],
    ...['https://example.com:99999', 'https://%65xample.com@evil.com', 'https://example.c'],
  ])('is not %j', (text) => {
    expect(isWebAddress(text)).toBe(false);
  });
});

describe('a field for it', () => {
  const judge = (value: unknown) => {
    const { data, error } = webAddressField({ label: 'Website', message: WRONG }).safeParse(value);
    return error ? { message: error.issues.map(({ message }) => message) } : data;
  };
  const ofLength = (length: number) => `https://example.com/${'x'.repeat(length - 20)}`;

  it('completes what is typed, and takes nothing else', () => {
    expect(judge(' example.com ')).toBe('https://example.com');
    for (const value of ['', 'no', 'javascript:alert(1)', 7, null, ['https://example.com']]) {
      expect(judge(value)).toEqual({ message: [WRONG] });
    }
  });

  it('takes 2,048 characters, with https:// counted', () => {
    expect(judge(ofLength(2_048))).toHaveLength(2_048);
    expect(judge(ofLength(2_048).slice(8))).toHaveLength(2_048);
    const message = ['Please use at most 2,048 characters.'];
    expect(judge(ofLength(2_049))).toEqual({ message });
    expect(judge(ofLength(2_049).slice(8))).toEqual({ message });
  });
});
