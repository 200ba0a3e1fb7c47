import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readAffiliates } from '#src/build/read-lists.ts';
import { generate } from '#scripts/generate.ts';
import { temporaryFolder } from '#tests/temporary-folder.ts';

const entry = (code: string, rest = 'active: true') => `- code: ${code}\n  ${rest}\n`;

const errorsOf = (text: string) => {
  const reading = readAffiliates(text);
  return 'error' in reading ? reading.error : [];
};

const FORM =
  'Use 3 to 30 lowercase letters, digits, dots, hyphens, or underscores. Start and end with a letter or digit.';

describe('the affiliates of the site', () => {
  it('can be read, and every made-up one says so', async () => {
    const reading = readAffiliates(await readFile('content/affiliates.yaml', 'utf8'));
    const affiliates = 'ok' in reading ? reading.ok : [];
    expect(affiliates.filter(({ sample }) => sample).map(({ code }) => code)).toEqual([
      'sample-partner',
    ]);
  });
});

describe('a file of affiliates', () => {
  it.each(['ada', 'a.b', 'ada_l-1842', '007', 'x'.repeat(30)])('takes the code %s', (code) => {
    expect(readAffiliates(entry(`'${code}'`))).toEqual({ ok: [{ code, active: true }] });
  });

  it.each(['ab', 'Ada', '-ada', 'ada.', 'a da', 'a/da', 'ädä', 'a%2fda', 'x'.repeat(31)])(
    'refuses the code %s',
    (code) => {
      expect(errorsOf(entry(`'${code}'`))).toEqual([
        `affiliates.yaml: line 1: ${code}.code: ${FORM}`,
      ]);
    },
  );

  it('names every other mistake', () => {
    expect(errorsOf(entry('ada') + entry('ada'))).toEqual([
      'affiliates.yaml: line 3: ada.code: Another affiliate has this code.',
    ]);
    expect(errorsOf(entry('ada', 'active: yes please'))).toEqual([
      "affiliates.yaml: line 2: ada.active: Write 'active: true' or 'active: false'.",
    ]);
    expect(errorsOf(entry('ada', 'active: true\n  email: ada@example.com'))).toEqual([
      "affiliates.yaml: line 3: ada: An affiliate has no field 'email'; check the spelling.",
    ]);
    expect(errorsOf('code: ada')).toEqual(['affiliates.yaml: line 1: Write a list of affiliates.']);
    expect(errorsOf('- [')[0]).toMatch(/^affiliates\.yaml: line \d/);
    for (const none of ['[]', '# Only a comment']) {
      expect(readAffiliates(none)).toEqual({ ok: [] });
    }
  });
});

describe('generating what the functions need of it', () => {
  it('writes the codes that count, and nothing else', async () => {
    const folder = await temporaryFolder();
    const text = entry('ada') + entry('gone', 'active: false') + entry('bob');
    await writeFile(join(folder, 'affiliates.yaml'), text);
    await mkdir(join(folder, 'generated'));
    await generate({
      content: folder,
      output: join(folder, 'generated'),
      only: ['affiliates.json'],
    });
    const written = await readFile(join(folder, 'generated/affiliates.json'), 'utf8');
    expect(JSON.parse(written)).toEqual(['ada', 'bob']);
  });
});
