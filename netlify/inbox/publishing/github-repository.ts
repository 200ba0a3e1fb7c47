import { z } from 'zod';
import type { GithubAccess } from '#netlify/environment/environment.ts';
import type { Runtime } from '#netlify/environment/runtime.ts';
import { callGithub, GithubError, type GithubRequest } from './github.ts';

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
export function createRepository(github: GithubAccess, runtime: Runtime) {
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
