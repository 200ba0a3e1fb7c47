import { createHash } from 'node:crypto';
import type { GithubAccess } from '#netlify/environment/environment.ts';
import type { Runtime } from '#netlify/environment/runtime.ts';
import { callGithub, GithubError, type GithubRequest } from './github.ts';
import { z } from 'zod';

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

/** What a commit makes of its parent. */
export interface FileChange {
  /** From the repository's folder. */
  path: string;
  /** undefined removes the file. */
  text: string | undefined;
  /** A folder with exactly these files. A name never stands for two different files. */
  beside?:
    | {
        folder: string;
        files: readonly { name: string; load: () => Promise<Uint8Array | undefined> }[];
      }
    | undefined;
}

const shaSchema = z.object({ sha: z.string().regex(/^[0-9a-f]{40}$/) });
const repositorySchema = z.object({
  default_branch: z.string(),
  owner: z.object({ login: z.string() }),
});
const refSchema = z.object({ object: shaSchema });
const commitSchema = z.object({ tree: shaSchema });
const folderSchema = z.array(z.object({ name: z.string(), type: z.string() }));
/** `content`: in Base64. */
const fileSchema = shaSchema.extend({ html_url: z.string(), content: z.string() });
const pullSchema = z.object({ html_url: z.httpUrl(), number: z.int() });

/** What we ask of a repository on GitHub. Every function throws GithubError. */
function createRepository(github: GithubAccess, runtime: Runtime) {
  const ask = <Schema extends z.ZodType>(schema: Schema, request: GithubRequest) =>
    callGithub(github, runtime, request).then((answer) => read(schema, answer));
  const post = <Schema extends z.ZodType>(schema: Schema, path: string, body: object) =>
    ask(schema, { method: 'POST', path, body });
  /** Undefined if it isn't there. */
  const find = <Schema extends z.ZodType>(schema: Schema, path: string) =>
    ask(schema.optional(), { path, isMaybeMissing: true });

  const tipOf = async (branch: string): Promise<string | undefined> =>
    (await find(refSchema, `/git/ref/heads/${branch}`))?.object.sha;

  const blob = async (content: string, encoding: 'utf-8' | 'base64') =>
    (await post(shaSchema, '/git/blobs', { content, encoding })).sha;
  /** @param sha null removes the file. */
  const blobEntry = (path: string, sha: string | null) => ({
    path,
    mode: '100644',
    type: 'blob',
    sha,
  });
  /** What makes a folder hold exactly these files. */
  const folderEntries = async (
    { folder, files }: NonNullable<FileChange['beside']>,
    parent: string,
  ) => {
    const listed = await find(folderSchema, `/contents/${folder}?ref=${parent}`);
    const there = new Set(listed?.map(({ name }) => name));
    const names = new Set(files.map(({ name }) => name));
    const added = await Promise.all(
      files
        .filter(({ name }) => !there.has(name))
        .map(async ({ name, load }) => {
          const bytes = await load();
          if (!bytes)
            throw new GithubError(
              `The seller just removed ${name}. Reload and check the pictures, then try again.`,
            );
          const content = Buffer.from(bytes).toString('base64');
          return blobEntry(`${folder}/${name}`, await blob(content, 'base64'));
        }),
    );
    const gone = [...there].filter((name) => !names.has(name));
    return [...added, ...gone.map((name) => blobEntry(`${folder}/${name}`, null))];
  };

  return {
    about: () => ask(repositorySchema, { path: '' }),
    /** The commit that a branch points to; undefined if there is no such branch. */
    tipOf,
    async mustHave(branch: string): Promise<string> {
      const tip = await tipOf(branch);
      if (tip !== undefined) return tip;
      throw new GithubError(`${github.repository} has no branch ${branch}. Push the site to it.`);
    },
    /** @param ref A branch or a commit. */
    file: (path: string, ref: string) =>
      find(fileSchema, `/contents/${path}?ref=${encodeURIComponent(ref)}`),
    /** The newest pull request from a branch, given as owner:branch. */
    async pull(head: string, state: 'open' | 'all') {
      const path = `/pulls?state=${state}&head=${encodeURIComponent(head)}`;
      return (await ask(z.array(pullSchema), { path }))[0];
    },
    renamePull: (number: number, title: string) =>
      ask(z.unknown(), { method: 'PATCH', path: `/pulls/${number}`, body: { title } }),
    /** @returns The commit that changes its parent, in no branch yet. */
    async commit(
      { path, text, beside }: FileChange,
      message: string,
      parent: string,
    ): Promise<string> {
      const { tree } = await ask(commitSchema, { path: `/git/commits/${parent}` });
      const changed = {
        base_tree: tree.sha,
        tree: [
          blobEntry(path, text === undefined ? null : await blob(text, 'utf-8')),
          ...(beside ? await folderEntries(beside, parent) : []),
        ],
      };
      const { sha } = await post(shaSchema, '/git/trees', changed);
      const commit = { message, tree: sha, parents: [parent] };
      return (await post(shaSchema, '/git/commits', commit)).sha;
    },
    /** Fails if the branch exists by now. */
    createBranch: (branch: string, sha: string) =>
      post(z.unknown(), '/git/refs', { ref: `refs/heads/${branch}`, sha }),
    /** @param force Also if what it points to comes from someone else. */
    moveBranch: (branch: string, sha: string, force: boolean) =>
      ask(z.unknown(), {
        method: 'PATCH',
        path: `/git/refs/heads/${branch}`,
        body: { sha, force },
      }),
    /** Fails if there is one by now. */
    open: (pull: { title: string; body: string; head: string; base: string }) =>
      post(pullSchema, '/pulls', pull),
  };
}

function read<Schema extends z.ZodType>(schema: Schema, answer: unknown): z.output<Schema> {
  const parsed = schema.safeParse(answer);
  if (parsed.success) return parsed.data;
  throw new GithubError('GitHub sent something we can’t read. Check GITHUB_API_URL.');
}
