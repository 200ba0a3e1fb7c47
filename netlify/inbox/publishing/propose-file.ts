import { createHash } from 'node:crypto';
import type { GithubAccess } from '#netlify/environment/environment.ts';
import type { Runtime } from '#netlify/environment/runtime.ts';
import { GithubError } from './github.ts';
import { type Change, createRepository } from './github-repository.ts';

/** A change of a file for a pull request of its own. */
interface Proposal extends Pick<Change, 'path' | 'beside'> {
  branch: string;
  /** Of the pull request and the commit. */
  title: string;
  body: string;
  /** What becomes of the file on the default branch; undefined for no file. */
  edit: (published: string | undefined) => string | undefined;
  /**
   * The blobs of earlier versions that we proposed. Any other was written by someone on GitHub. Without it, what
   * is on the default branch is changed, no matter who wrote it.
   */
  earlier?: ReadonlySet<string>;
}

/** The id that git gives a file with this text. */
export function blobIdOf(text: string): string {
  const bytes = Buffer.from(text);
  return createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex');
}

/**
 * Opens a pull request with the change, or brings the open one up to date. Doing it again gives the same pull
 * request. Doing it at the same time may fail, but never opens two: the branch can be created only once.
 * @returns The address of the pull request, or of the file if there is nothing to change; undefined if there is
 *   no file to remove or edit either.
 * @throws GithubError
 */
export async function propose(
  github: GithubAccess,
  runtime: Runtime,
  { branch, path, beside, title, body, edit, earlier }: Proposal,
): Promise<string | undefined> {
  const repository = createRepository(github, runtime);
  const { default_branch: base, owner } = await repository.about();
  const head = `${owner.login}:${branch}`;
  const [published, tip, open] = await Promise.all([
    repository.file(path, base),
    repository.tipOf(branch),
    repository.pull(head, 'open'),
  ]);
  const text = edit(published && Buffer.from(published.content, 'base64').toString());
  const blob = text === undefined ? undefined : blobIdOf(text);
  if (published?.sha === blob) {
    return open ?? (await repository.pull(head, 'all')) ?? published?.html_url;
  }
  const onBranch = tip === undefined ? undefined : await repository.file(path, tip);
  const isOurs = (sha: string) =>
    sha === blob || (earlier ? earlier.has(sha) : sha === published?.sha);
  for (const [place, file] of [
    [base, published],
    [branch, onBranch],
  ] as const) {
    if (file && !isOurs(file.sha)) {
      throw new GithubError(
        `Someone changed ${path} on GitHub, in the branch ${place}. Finish it there, so that their changes aren’t lost.`,
      );
    }
  }
  if (open === undefined || onBranch?.sha !== blob) {
    // Without a pull request, the branch is what is left of one that was merged or closed.
    const parent = (open && tip) ?? (await repository.mustHave(base));
    const commit = await repository.commit({ path, text, beside }, title, parent);
    await (tip === undefined
      ? repository.createBranch(branch, commit)
      : repository.moveBranch(branch, commit, parent !== tip));
  }
  return open ?? repository.open({ title, body, head: branch, base });
}
