import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Removal } from '#src/features/inbox/publishing/PublishingPanel.tsx';

const removal = { listingId: 'h-1', isLive: true, path: 'content/listings/h-1.yaml' };
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
  it.each([true, false])('says which file and folder to delete (with GitHub: %s)', (isGithubOn) => {
    const text = textOf({ isGithubOn });
    expect(text).toContain('>content/listings/h-1.yaml</code>');
    expect(text).toContain('>content/listings/h-1/</code>');
    expect(text.includes('<button')).toBe(isGithubOn);
  });

  it('links to the pull request once there is one, and can open it again', () => {
    expect(textOf({})).toContain('Open a pull request to remove it');
    const text = textOf({ removal: { ...removal, pull } });
    expect(text).toContain(`href="${pull}"`);
    expect(text).toContain('Reopen the pull request');
    expect(text).not.toContain('Open a pull request to remove it');
  });

  it('asks for nothing more once the site no longer shows it', () => {
    expect(textOf({})).toContain('The site still shows this listing.');
    const gone = { ...removal, isLive: false };
    const text = textOf({ removal: gone });
    expect(text).toContain('t show this listing now. If its file is still in the repository');
    expect(text).toContain('>content/listings/h-1.yaml</code>');
    expect(text).toContain('Open a pull request to remove it');
    const merged = textOf({ removal: { ...gone, pull } });
    expect(merged).toContain(`href="${pull}"`);
    expect(merged).not.toContain('Merge it');
    expect(merged).not.toContain('<button');
  });

  it('says why it failed, and that it is at work', () => {
    const message = 'GitHub is down. Try again.';
    const text = textOf({
      problem: { kind: 'github', message, fields: {}, isFinal: false, retryAfterMs: 0 },
      isSending: true,
    });
    expect(text).toContain(message);
    expect(text).toMatch(/aria-disabled="true">Working…</);
  });
});
