import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { GithubAccess } from '#netlify/environment/environment.ts';
import type { Runtime } from '#netlify/environment/runtime.ts';
import { callGithub, type GithubAnswer, GithubError, reasonOf } from './github.ts';

/** A file for a pull request of its own. */
export interface Proposal {
  branch: string;
  /** From the repository's folder. */
  path: string;
  text: string;
  /** A folder with exactly these files. A name never stands for two different files. */
  beside?:
    | {
        folder: string;
        files: readonly { name: string; load: () => Promise<Uint8Array | undefined> }[];
      }
    | undefined;
  /** Of the pull request and the commit. */
  title: string;
  body: string;
  /** The blobs of earlier versions that we proposed. Any other was written by someone on GitHub. */
  earlier: ReadonlySet<string>;
}

/** How often someone else may come first before we give up. */
const TRIES = 6;

const shaSchema = z.object({ sha: z.string().regex(/^[0-9a-f]{40}$/) });
const repositorySchema = z.object({
  default_branch: z.string(),
  owner: z.object({ login: z.string() }),
});
const refSchema = z.object({ object: shaSchema });
const commitSchema = z.object({ tree: shaSchema });
const folderSchema = z.array(z.object({ name: z.string(), type: z.string() }));
const fileSchema = shaSchema.extend({ html_url: z.string() });
const pullSchema = z.object({ html_url: z.httpUrl() });

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
export async function proposeFile(
  github: GithubAccess,
  runtime: Runtime,
  proposal: Proposal,
): Promise<string> {
  const repository = createRepository(github, runtime);
  const { default_branch: base, owner } = await repository.about();
  const head = `${owner.login}:${proposal.branch}`;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const done = await proposeOnce(repository, proposal, base, head);
    if (done !== undefined) return done;
  }
  throw new GithubError(
    `The branch ${proposal.branch} keeps changing on GitHub. Try again in a minute.`,
    60,
  );
}

type Repository = ReturnType<typeof createRepository>;

/** @returns undefined if someone else came first. */
async function proposeOnce(
  repository: Repository,
  { branch, path, text, beside, title, body, earlier }: Proposal,
  base: string,
  head: string,
): Promise<string | undefined> {
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
    const commit = await repository.commit({ path, text, beside, message: title, parent });
    const isMoved =
      tip === undefined
        ? await repository.createBranch(branch, commit)
        : await repository.moveBranch(branch, commit, isLeftOver);
    if (!isMoved) return undefined;
  }
  return open ?? (await repository.open({ title, body, head: branch, base }));
}

/**
 * Opens a pull request that removes a file, and the folder of its pictures, from the default branch, or
 * finds the one that does.
 * @returns Its address; undefined if the file isn't there.
 * @throws GithubError
 */
export async function proposeRemoval(
  github: GithubAccess,
  runtime: Runtime,
  { branch, path, title, body }: Pick<Proposal, 'branch' | 'path' | 'title' | 'body'>,
): Promise<string | undefined> {
  const repository = createRepository(github, runtime);
  const { default_branch: base, owner } = await repository.about();
  const head = `${owner.login}:${branch}`;
  for (let tries = 0; tries < TRIES; tries += 1) {
    if (!(await repository.file(path, base))) return repository.pull(head, 'all');
    const [tip, open] = await Promise.all([
      repository.tipOf(branch),
      repository.pull(head, 'open'),
    ]);
    if (open !== undefined) return open;
    const parent = await repository.mustHave(base);
    const commit = await repository.commitWithout({ path, message: title, parent });
    const isMoved =
      tip === undefined
        ? await repository.createBranch(branch, commit)
        : await repository.moveBranch(branch, commit, true);
    const opened = isMoved ? await repository.open({ title, body, head: branch, base }) : undefined;
    if (opened !== undefined) return opened;
  }
  throw new GithubError(
    `The branch ${branch} keeps changing on GitHub. Try again in a minute.`,
    60,
  );
}

/** What we ask of a repository. Every function throws GithubError. */
function createRepository(github: GithubAccess, runtime: Runtime) {
  const call = (...[request, expected]: CallArguments) =>
    callGithub(github, runtime, request, expected);
  const get = (path: string, expected?: readonly number[]) => call({ path }, expected);
  const post = (path: string, body: object, expected?: readonly number[]) =>
    call({ method: 'POST', path, body }, expected);

  const tipOf = async (branch: string): Promise<string | undefined> => {
    const answer = await get(`/git/ref/heads/${branch}`, [404]);
    return answer.status === 404 ? undefined : read(refSchema, answer).object.sha;
  };

  const blob = async (content: string, encoding: 'utf-8' | 'base64') =>
    read(shaSchema, await post('/git/blobs', { content, encoding })).sha;
  /** @param sha null removes the file. */
  const blobEntry = (path: string, sha: string | null) => ({
    path,
    mode: '100644',
    type: 'blob',
    sha,
  });
  /** What makes a folder hold exactly these files. */
  const folderEntries = async (
    { folder, files }: NonNullable<Proposal['beside']>,
    parent: string,
  ) => {
    const answer = await get(`/contents/${folder}?ref=${parent}`, [404]);
    const there = new Set(
      answer.status === 404 ? [] : read(folderSchema, answer).map(({ name }) => name),
    );
    const names = new Set(files.map(({ name }) => name));
    const added = await Promise.all(
      files
        .filter(({ name }) => !there.has(name))
        .map(async ({ name, load }) => {
          const bytes = await load();
          if (!bytes) throw new GithubError(`The seller just removed ${name}. Look again.`);
          const content = Buffer.from(bytes).toString('base64');
          return blobEntry(`${folder}/${name}`, await blob(content, 'base64'));
        }),
    );
    const gone = [...there].filter((name) => !names.has(name));
    return [...added, ...gone.map((name) => blobEntry(`${folder}/${name}`, null))];
  };

  return {
    about: async () => read(repositorySchema, await get('')),
    /** The commit that a branch points to; undefined if there is no such branch. */
    tipOf,
    async mustHave(branch: string): Promise<string> {
      const tip = await tipOf(branch);
      if (tip !== undefined) return tip;
      throw new GithubError(`${github.repository} has no branch ${branch}. Push the site to it.`);
    },
    /** @param ref A branch or a commit. */
    async file(path: string, ref: string) {
      const answer = await get(`/contents/${path}?ref=${encodeURIComponent(ref)}`, [404]);
      return answer.status === 404 ? undefined : read(fileSchema, answer);
    },
    /** The address of the newest pull request from a branch, given as owner:branch. */
    async pull(head: string, state: 'open' | 'all'): Promise<string | undefined> {
      const answer = await get(`/pulls?state=${state}&head=${encodeURIComponent(head)}`);
      return read(z.array(pullSchema), answer)[0]?.html_url;
    },
    /** @returns The commit that adds the file to its parent, in no branch yet. */
    async commit(
      given: Pick<Proposal, 'path' | 'text' | 'beside'> & Record<'message' | 'parent', string>,
    ) {
      const { path, text, beside, message, parent } = given;
      const { tree } = read(commitSchema, await get(`/git/commits/${parent}`));
      const entries = [
        blobEntry(path, await blob(text, 'utf-8')),
        ...(beside ? await folderEntries(beside, parent) : []),
      ];
      const { sha } = read(
        shaSchema,
        await post('/git/trees', { base_tree: tree.sha, tree: entries }),
      );
      const commit = { message, tree: sha, parents: [parent] };
      return read(shaSchema, await post('/git/commits', commit)).sha;
    },
    /** @returns The commit that removes the file and the folder beside it from its parent, in no branch yet. */
    async commitWithout(given: { path: string; message: string; parent: string }) {
      const { path, message, parent } = given;
      const { tree } = read(commitSchema, await get(`/git/commits/${parent}`));
      const folder = path.replace(/\.yaml$/, '');
      const entries = [
        blobEntry(path, null),
        ...(await folderEntries({ folder, files: [] }, parent)),
      ];
      const { sha } = read(
        shaSchema,
        await post('/git/trees', { base_tree: tree.sha, tree: entries }),
      );
      const commit = { message, tree: sha, parents: [parent] };
      return read(shaSchema, await post('/git/commits', commit)).sha;
    },
    /** @returns false if the branch exists by now. */
    async createBranch(branch: string, sha: string): Promise<boolean> {
      const answer = await post('/git/refs', { ref: `refs/heads/${branch}`, sha }, [422]);
      return isDone(answer, /already exists/i, `create the branch ${branch}`);
    },
    /** @returns false if someone else moved or deleted the branch. */
    async moveBranch(branch: string, sha: string, force: boolean): Promise<boolean> {
      const path = `/git/refs/heads/${branch}`;
      const answer = await call({ method: 'PATCH', path, body: { sha, force } }, [409, 422]);
      return isDone(answer, /fast forward|does not exist/i, `update the branch ${branch}`);
    },
    /** @returns Its address; undefined if there is one by now. */
    async open(pull: { title: string; body: string; head: string; base: string }) {
      const answer = await post('/pulls', pull, [422]);
      const isOpened = isDone(answer, /already exists/i, 'open a pull request');
      return isOpened ? read(pullSchema, answer).html_url : undefined;
    },
  };
}

type CallArguments = [
  request: Parameters<typeof callGithub>[2],
  expected?: readonly number[] | undefined,
];

/** Whether it was done; false if someone else came first. @throws GithubError for any other reason */
function isDone(answer: GithubAnswer, overtaken: RegExp, what: string): boolean {
  if (answer.status < 300) return true;
  const reason = reasonOf(answer.body);
  if (overtaken.test(reason)) return false;
  throw new GithubError(
    `GitHub refused to ${what}: ${reason.slice(0, 200) || 'no reason given'}. Check the repository’s rules, then try again.`,
  );
}

function read<Schema extends z.ZodType>(schema: Schema, { body }: GithubAnswer): z.output<Schema> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new GithubError('GitHub sent something we can’t read. Check GITHUB_API_URL.');
}
