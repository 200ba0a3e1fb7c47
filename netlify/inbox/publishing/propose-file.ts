import { createHash } from 'node:crypto';
import type { GithubAccess } from '#netlify/environment/environment.ts';
import type { Runtime } from '#netlify/environment/runtime.ts';
import { GithubError } from './github.ts';
import { type Change, createRepository, type Repository } from './github-repository.ts';

/** A change for a pull request of its own. */
interface Proposal extends Change {
  branch: string;
  /** Of the pull request and the commit. */
  title: string;
  body: string;
}

interface FileProposal extends Proposal {
  text: string;
  /** The blobs of earlier versions that we proposed. Any other was written by someone on GitHub. */
  earlier: ReadonlySet<string>;
}

/** How often someone else may come first before we give up. */
const TRIES = 6;

/** The id that git gives a file with this text. */
export function blobIdOf(text: string): string {
  const bytes = Buffer.from(text);
  return createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex');
}

/**
 * Opens a pull request with the file, or brings the open one up to date. Doing it again, also at the same
 * time, gives the same pull request: the branch can be created only once.
 * @returns The address of the pull request, or of the file if it is already on the default branch.
 * @throws GithubError
 */
export const proposeFile = (
  github: GithubAccess,
  runtime: Runtime,
  proposal: FileProposal,
): Promise<string> =>
  untilFirst(github, runtime, proposal, (...where) => proposeFileOnce(proposal, ...where));

/**
 * Opens a pull request that edits a file as it is on the default branch, or finds the one that does.
 * @returns Its address, or that of the file if there is nothing to change; undefined if the file isn't there.
 * @throws GithubError
 */
export async function proposeEdit(
  github: GithubAccess,
  runtime: Runtime,
  { edit, ...proposal }: Omit<Proposal, 'text' | 'beside'> & { edit: (text: string) => string },
): Promise<string | undefined> {
  const repository = createRepository(github, runtime);
  const { default_branch: base } = await repository.about();
  const file = await repository.file(proposal.path, base);
  if (!file) return undefined;
  const text = edit(Buffer.from(file.content, 'base64').toString());
  return proposeFile(github, runtime, { ...proposal, text, earlier: new Set([file.sha]) });
}

/**
 * Opens a pull request that removes a file, and the folder beside it, from the default branch, or finds the
 * one that does.
 * @returns Its address; undefined if the file isn't there.
 * @throws GithubError
 */
export const proposeRemoval = (
  github: GithubAccess,
  runtime: Runtime,
  { folder, ...proposal }: Omit<Proposal, 'text' | 'beside'> & { folder: string },
): Promise<string | undefined> => {
  const removal = { ...proposal, text: undefined, beside: { folder, files: [] } };
  return untilFirst(github, runtime, removal, async (repository, base, head) => {
    if (!(await repository.file(removal.path, base))) return repository.pull(head, 'all');
    const [tip, open] = await Promise.all([
      repository.tipOf(removal.branch),
      repository.pull(head, 'open'),
    ]);
    if (open !== undefined) return open;
    const isCommitted = await commitTo(repository, removal, {
      tip,
      parent: await repository.mustHave(base),
    });
    return isCommitted ? openPull(repository, removal, base) : OVERTAKEN;
  });
};

const OVERTAKEN = Symbol('someone else came first');

/** Tries again as long as someone else comes first. */
async function untilFirst<Done>(
  github: GithubAccess,
  runtime: Runtime,
  { branch }: Proposal,
  once: (repository: Repository, base: string, head: string) => Promise<Done | typeof OVERTAKEN>,
): Promise<Done> {
  const repository = createRepository(github, runtime);
  const { default_branch: base, owner } = await repository.about();
  for (let tries = 0; tries < TRIES; tries += 1) {
    const done = await once(repository, base, `${owner.login}:${branch}`);
    if (done !== OVERTAKEN) return done;
  }
  throw new GithubError(
    `The branch ${branch} keeps changing on GitHub. Try again in a minute.`,
    60,
  );
}

async function proposeFileOnce(
  proposal: FileProposal,
  repository: Repository,
  base: string,
  head: string,
): Promise<string | typeof OVERTAKEN> {
  const { branch, path, text, earlier } = proposal;
  const blob = blobIdOf(text);
  const [published, tip, open] = await Promise.all([
    repository.file(path, base),
    repository.tipOf(branch),
    repository.pull(head, 'open'),
  ]);
  const onBranch = tip === undefined ? undefined : await repository.file(path, tip);
  if (published?.sha === blob) {
    return open ?? (await repository.pull(head, 'all')) ?? published.html_url;
  }
  for (const [place, file] of [
    [base, published],
    [branch, onBranch],
  ] as const) {
    if (file && file.sha !== blob && !earlier.has(file.sha)) {
      throw new GithubError(
        `Someone changed ${path} on GitHub, in the branch ${place}. Finish it there, so that their changes aren’t lost.`,
      );
    }
  }
  if (onBranch?.sha !== blob) {
    // Without a pull request, our version is what is left of one that was merged or closed.
    const isLeftOver = open === undefined && onBranch !== undefined;
    const parent = tip === undefined || isLeftOver ? await repository.mustHave(base) : tip;
    if (!(await commitTo(repository, proposal, { tip, parent }))) return OVERTAKEN;
  }
  return open ?? openPull(repository, proposal, base);
}

/**
 * Puts the change on its branch, as a commit after `parent`.
 * @param tip What the branch points to; undefined if there is none yet. Another parent replaces it.
 * @returns false if someone else came first.
 */
async function commitTo(
  repository: Repository,
  { branch, title, ...change }: Proposal,
  { tip, parent }: { tip: string | undefined; parent: string },
): Promise<boolean> {
  const commit = await repository.commit(change, title, parent);
  return tip === undefined
    ? repository.createBranch(branch, commit)
    : repository.moveBranch(branch, commit, parent !== tip);
}

const openPull = async (repository: Repository, { branch, title, body }: Proposal, base: string) =>
  (await repository.open({ title, body, head: branch, base })) ?? OVERTAKEN;
