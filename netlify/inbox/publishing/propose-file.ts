import { createHash } from 'node:crypto';
import type { GithubAccess } from '#netlify/environment/environment.ts';
import type { Runtime } from '#netlify/environment/runtime.ts';
import { GithubError } from './github.ts';
import { type FileChange, createRepository } from './github-repository.ts';

/** A change of a file for a pull request of its own. */
interface Proposal extends Pick<FileChange, 'path' | 'beside'> {
  branch: string;
  /** Of the pull request and the commit. */
  title: string;
  body: string;
  /** What becomes of the file on the default branch; undefined for no file. */
  edit: (published: string | undefined) => string | undefined;
  /**
   * Whether a file is an earlier version that we proposed. Any other was written by someone on GitHub. Without it, what
   * is on the default branch is changed, no matter who wrote it, and an open pull request may hold another edit of it.
   */
  isOurs?: (text: string) => boolean;
}

/** The id that git gives a file with this text. */
export function blobIdOf(text: string): string {
  const bytes = Buffer.from(text);
  return createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex');
}

/**
 * Opens a pull request with the change, or brings the open one up to date. Doing it again gives the same pull
 * request. Doing it at the same time may fail, but never opens two: the branch can be created only once.
 * @returns The address of the open pull request. If there is nothing to change, of the latest one or of the file;
 *   undefined if there is no file to remove or edit either.
 * @throws GithubError
 */
export async function propose(
  github: GithubAccess,
  runtime: Runtime,
  { branch, path, beside, title, body, edit, isOurs }: Proposal,
): Promise<{ href: string; isOpen: boolean } | undefined> {
  const repository = createRepository(github, runtime);
  const { default_branch: base, owner } = await repository.about();
  const head = `${owner.login}:${branch}`;
  const [published, tip, open] = await Promise.all([
    repository.file(path, base),
    repository.tipOf(branch),
    repository.pull(head, 'open'),
  ]);
  const textOf = ({ content }: { content: string }) => Buffer.from(content, 'base64').toString();
  const text = edit(published && textOf(published));
  const blob = text === undefined ? undefined : blobIdOf(text);
  if (published?.sha === blob && !open) {
    const there = (await repository.pull(head, 'all')) ?? published;
    return there && { href: there.html_url, isOpen: false };
  }
  // Without a pull request, the branch is what is left of one that was merged or closed.
  const isLeft = tip === undefined || (!open && !isOurs);
  const onBranch = isLeft ? undefined : await repository.file(path, tip);
  const isEarlier = isOurs ?? ((there: string) => edit(there) === text);
  for (const [place, file] of [
    [base, published],
    [branch, onBranch],
  ] as const) {
    if (file && file.sha !== blob && !isEarlier(textOf(file))) {
      throw new GithubError(
        `Someone changed ${path} on GitHub, in the branch ${place}. Finish it there, so that their changes aren’t lost.`,
      );
    }
  }
  if (open === undefined || onBranch?.sha !== blob) {
    if (open && !isOurs) await repository.renamePull(open.number, title);
    const parent = (open && tip) ?? (await repository.mustHave(base));
    const commit = await repository.commit({ path, text, beside }, title, parent);
    await (tip === undefined
      ? repository.createBranch(branch, commit)
      : repository.moveBranch(branch, commit, parent !== tip));
  }
  const { html_url: href } = open ?? (await repository.open({ title, body, head: branch, base }));
  return { href, isOpen: true };
}
