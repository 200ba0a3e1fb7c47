import { z } from 'zod';
import type { GithubAccess } from '#netlify/environment/environment.ts';
import type { Runtime } from '#netlify/environment/runtime.ts';
import { callGithub, type GithubAnswer, GithubError } from './github.ts';

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
  const call = callGithub.bind(null, github, runtime);
  const get = (path: string, expected?: readonly number[]) => call({ path }, expected);
  const post = (path: string, body: object) => call({ method: 'POST', path, body });

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
    { folder, files }: NonNullable<FileChange['beside']>,
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
    /** The newest pull request from a branch, given as owner:branch. */
    async pull(head: string, state: 'open' | 'all') {
      const answer = await get(`/pulls?state=${state}&head=${encodeURIComponent(head)}`);
      return read(z.array(pullSchema), answer)[0];
    },
    renamePull: (number: number, title: string) =>
      call({ method: 'PATCH', path: `/pulls/${number}`, body: { title } }),
    /** @returns The commit that changes its parent, in no branch yet. */
    async commit(
      { path, text, beside }: FileChange,
      message: string,
      parent: string,
    ): Promise<string> {
      const { tree } = read(commitSchema, await get(`/git/commits/${parent}`));
      const changed = {
        base_tree: tree.sha,
        tree: [
          blobEntry(path, text === undefined ? null : await blob(text, 'utf-8')),
          ...(beside ? await folderEntries(beside, parent) : []),
        ],
      };
      const { sha } = read(shaSchema, await post('/git/trees', changed));
      const commit = { message, tree: sha, parents: [parent] };
      return read(shaSchema, await post('/git/commits', commit)).sha;
    },
    /** Fails if the branch exists by now. */
    createBranch: (branch: string, sha: string) =>
      post('/git/refs', { ref: `refs/heads/${branch}`, sha }),
    /** @param force Also if what it points to comes from someone else. */
    moveBranch: (branch: string, sha: string, force: boolean) =>
      call({ method: 'PATCH', path: `/git/refs/heads/${branch}`, body: { sha, force } }),
    /** Fails if there is one by now. */
    open: async (pull: { title: string; body: string; head: string; base: string }) =>
      read(pullSchema, await post('/pulls', pull)),
  };
}

function read<Schema extends z.ZodType>(schema: Schema, { body }: GithubAnswer): z.output<Schema> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new GithubError('GitHub sent something we can’t read. Check GITHUB_API_URL.');
}
