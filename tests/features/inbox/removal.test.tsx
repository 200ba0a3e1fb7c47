import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Removal } from '#src/features/inbox/publishing/Removal.tsx';

const removal = { listingId: 'h-1', path: 'content/listings/h-1.yaml' };
const pull = 'https://github.com/ada/handover/pull/2';
type Props = Parameters<typeof Removal>[0];

const textOf = (props: Partial<Props>) =>
  renderToStaticMarkup(
    <Removal
      {...{ removal, isGithubOn: true, isSending: false, problem: null, remove: () => {} }}
      {...props}
    />,
  );

describe('a published listing that was withdrawn', () => {
  it.each([true, false])('says which file and folder must go (with GitHub: %s)', (isGithubOn) => {
    const text = textOf({ isGithubOn });
    expect(text).toContain('>content/listings/h-1.yaml</code>');
    expect(text).toContain('>content/listings/h-1/</code>');
    expect(text.includes('<button')).toBe(isGithubOn);
  });

  it('links to the pull request once there is one, and can open it again', () => {
    expect(textOf({})).toContain('Open a pull request that removes it');
    const text = textOf({ removal: { ...removal, pull } });
    expect(text).toContain(`href="${pull}"`);
    expect(text).toContain('Open it again if it was closed');
    expect(text).not.toContain('Open a pull request that removes it');
  });

  it('says why it failed, and that it is at work', () => {
    const message = 'GitHub is down. Try again.';
    const text = textOf({ problem: { kind: 'temporary', message, fields: {} }, isSending: true });
    expect(text).toContain(message);
    expect(text).toMatch(/aria-disabled="true">Working…</);
  });
});
