import { createHash } from 'node:crypto';
import { z } from 'zod';
import { type FakeAnswer, type FakeRequest, startFakeServer } from '#tests/netlify/fake-server.ts';

const GITHUB_TOKEN = 'github_pat_for-tests';
const OWNER = 'ada';
const REPOSITORY = `${OWNER}/handover`;
const DOCS = 'https://docs.github.com/rest';

const sha = z.string().regex(/^[0-9a-f]{40}$/);
const blobSchema = z.object({ content: z.string(), encoding: z.enum(['utf-8', 'base64']) });
const treeSchema = z.object({
  base_tree: sha,
  tree: z.array(
    z.object({
      path: z.string(),
      mode: z.literal('100644'),
      type: z.literal('blob'),
      sha: sha.nullable(),
    }),
  ),
});
const commitSchema = z.object({ message: z.string().min(1), tree: sha, parents: z.array(sha) });
const refSchema = z.object({ ref: z.string().startsWith('refs/heads/'), sha });
const moveSchema = z.object({ sha, force: z.boolean() });
const pullSchema = z.object({
  title: z.string().min(1),
  body: z.string(),
  head: z.string(),
  base: z.string(),
});

interface Commit {
  tree: string;
  parents: string[];
}
interface Pull extends z.infer<typeof pullSchema> {
  number: number;
  state: 'open' | 'closed';
  html_url: string;
}

const hash = (kind: string, content: string | Buffer) =>
  createHash('sha1')
    .update(`${kind} ${Buffer.byteLength(content)}\0`)
    .update(content)
    .digest('hex');

const fail = (status: number, message: string, more: object = {}): FakeAnswer => ({
  status,
  body: { message, documentation_url: DOCS, status: String(status), ...more },
});
const notFound = fail(404, 'Not Found');

/**
 * GitHub's REST API for one repository on 127.0.0.1, as its documentation has it: a User-Agent, the token
 * as a bearer token, ids of objects that exist, branches that are created once and move forward, one open
 * pull request for a branch, and its own messages and shapes.
 */
export async function startGithub() {
  const blobs = new Map<string, Buffer>();
  const trees = new Map<string, Map<string, string>>();
  const commits = new Map<string, Commit>();
  const branches = new Map<string, string>();
  const pulls: Pull[] = [];
  let refuse: (request: FakeRequest) => FakeAnswer | undefined = () => undefined;

  const putBlob = (content: string | Buffer) => {
    const id = hash('blob', content);
    blobs.set(id, Buffer.from(content));
    return id;
  };
  const putTree = (files: Map<string, string>) => {
    const id = hash('tree', JSON.stringify([...files].sort()));
    trees.set(id, files);
    return id;
  };
  const putCommit = (commit: Commit & { message: string }) => {
    const id = hash('commit', JSON.stringify(commit));
    commits.set(id, commit);
    return id;
  };
  const filesOf = (ref: string) => {
    const tip = branches.get(ref) ?? ref;
    return trees.get(commits.get(tip)?.tree ?? '');
  };
  const isBefore = (one: string, other: string): boolean =>
    one === other || (commits.get(other)?.parents.some((parent) => isBefore(one, parent)) ?? false);

  const routes: [
    RegExp,
    (request: FakeRequest, rest: string, query: URLSearchParams) => FakeAnswer,
  ][] = [
    [/^GET $/, () => ({ status: 200, body: { default_branch: 'main', owner: { login: OWNER } } })],
    [
      /^GET \/git\/ref\/heads\/(.+)$/,
      (_request, name) => {
        const tip = branches.get(name);
        if (tip === undefined) return notFound;
        return {
          status: 200,
          body: { ref: `refs/heads/${name}`, object: { type: 'commit', sha: tip } },
        };
      },
    ],
    [
      /^GET \/contents\/(.+)$/,
      (_request, path, query) => {
        const files = filesOf(query.get('ref') ?? 'main');
        if (!files) return fail(404, `No commit found for the ref ${query.get('ref') ?? ''}`);
        const id = files.get(path);
        const inside = [...files.keys()].filter((name) => name.startsWith(`${path}/`));
        if (inside.length > 0) {
          const body = inside.map((name) => ({ type: 'file', name: name.slice(path.length + 1) }));
          return { status: 200, body };
        }
        if (id === undefined) return notFound;
        const html_url = `https://github.com/${REPOSITORY}/blob/main/${path}`;
        // In lines of 60.
        const encoded = blobs.get(id)?.toString('base64') ?? '';
        const content = encoded.replaceAll(/.{1,60}/g, '$&\n');
        const body = { type: 'file', path, sha: id, html_url, encoding: 'base64', content };
        return { status: 200, body };
      },
    ],
    [
      /^GET \/git\/commits\/(.+)$/,
      (_request, id) => {
        const commit = commits.get(id);
        if (!commit) return notFound;
        return { status: 200, body: { sha: id, tree: { sha: commit.tree } } };
      },
    ],
    [
      /^POST \/git\/blobs$/,
      ({ text }) => {
        const { content, encoding } = blobSchema.parse(JSON.parse(text));
        const id = putBlob(Buffer.from(content, encoding));
        return { status: 201, body: { sha: id } };
      },
    ],
    [
      /^POST \/git\/trees$/,
      ({ text }) => {
        const { base_tree: base, tree } = treeSchema.parse(JSON.parse(text));
        const files = trees.get(base);
        if (!files) return fail(404, 'Not Found');
        const next = new Map(files);
        for (const { path, sha: id } of tree) {
          if (id === null && !next.delete(path)) return fail(422, 'GitRPC::BadObjectState');
          if (id !== null && !blobs.has(id)) return fail(422, `tree.sha ${id} is not a valid blob`);
          if (id !== null) next.set(path, id);
        }
        return { status: 201, body: { sha: putTree(next) } };
      },
    ],
    [
      /^POST \/git\/commits$/,
      ({ text }) => {
        const commit = commitSchema.parse(JSON.parse(text));
        if (!trees.has(commit.tree)) return fail(422, 'Tree SHA does not exist');
        if (!commit.parents.every((parent) => commits.has(parent))) {
          return fail(422, 'Parent SHA does not exist or is not a commit object');
        }
        return { status: 201, body: { sha: putCommit(commit) } };
      },
    ],
    [
      /^POST \/git\/refs$/,
      ({ text }) => {
        const given = refSchema.parse(JSON.parse(text));
        const name = given.ref.slice('refs/heads/'.length);
        if (!commits.has(given.sha)) return fail(422, 'Object does not exist');
        if (branches.has(name)) return fail(422, 'Reference already exists');
        branches.set(name, given.sha);
        return { status: 201, body: { ref: given.ref, object: { sha: given.sha } } };
      },
    ],
    [
      /^PATCH \/git\/refs\/heads\/(.+)$/,
      ({ text }, name) => {
        const { sha: id, force } = moveSchema.parse(JSON.parse(text));
        const tip = branches.get(name);
        if (tip === undefined) return fail(422, 'Reference does not exist');
        if (!commits.has(id)) return fail(422, 'Object does not exist');
        if (!force && !isBefore(tip, id)) return fail(422, 'Update is not a fast forward');
        branches.set(name, id);
        return { status: 200, body: { ref: `refs/heads/${name}`, object: { sha: id } } };
      },
    ],
    [
      /^GET \/pulls$/,
      (_request, _rest, query) => {
        const [owner, name] = (query.get('head') ?? '').split(':');
        const state = query.get('state') ?? 'open';
        const found = pulls.filter(
          (pull) =>
            owner === OWNER && pull.head === name && (state === 'all' || pull.state === state),
        );
        return { status: 200, body: found.toReversed() };
      },
    ],
    [
      /^PATCH \/pulls\/(\d+)$/,
      ({ text }, number) => {
        const pull = pulls.find((one) => String(one.number) === number);
        if (!pull) return notFound;
        Object.assign(pull, pullSchema.pick({ title: true }).parse(JSON.parse(text)));
        return { status: 200, body: pull };
      },
    ],
    [
      /^POST \/pulls$/,
      ({ text }) => {
        const pull = pullSchema.parse(JSON.parse(text));
        const invalid = (error: object) =>
          fail(422, 'Validation Failed', { errors: [{ resource: 'PullRequest', ...error }] });
        const [head, base] = [branches.get(pull.head), branches.get(pull.base)];
        if (head === undefined) return invalid({ field: 'head', code: 'invalid' });
        if (base === undefined) return invalid({ field: 'base', code: 'invalid' });
        if (pulls.some((one) => one.head === pull.head && one.state === 'open')) {
          const message = `A pull request already exists for ${OWNER}:${pull.head}.`;
          return invalid({ code: 'custom', message });
        }
        if (isBefore(head, base)) {
          const message = `No commits between ${pull.base} and ${pull.head}`;
          return invalid({ code: 'custom', message });
        }
        const number = pulls.length + 1;
        const html_url = `https://github.com/${REPOSITORY}/pull/${number}`;
        pulls.push({ ...pull, number, state: 'open', html_url });
        return { status: 201, body: { number, state: 'open', html_url } };
      },
    ],
  ];

  const answer = (request: FakeRequest): FakeAnswer => {
    const { method, headers } = request;
    if (!headers['user-agent']) return fail(403, 'Request forbidden by administrative rules.');
    if (headers.authorization !== `Bearer ${GITHUB_TOKEN}`) return fail(401, 'Bad credentials');
    const refused = refuse(request);
    if (refused) return refused;
    const url = new URL(request.path, 'http://github.test');
    const root = `/repos/${REPOSITORY}`;
    if (!url.pathname.startsWith(root)) return notFound;
    const line = `${method} ${decodeURIComponent(url.pathname.slice(root.length))}`;
    for (const [pattern, handle] of routes) {
      const match = pattern.exec(line);
      if (!match) continue;
      try {
        return handle(request, match[1] ?? '', url.searchParams);
      } catch {
        return fail(422, 'Invalid request.\n\nNo subschema in "anyOf" matched.');
      }
    }
    return notFound;
  };

  const server = await startFakeServer(answer);

  const github = {
    ...server,
    variables: {
      GITHUB_TOKEN,
      GITHUB_REPO: REPOSITORY,
      GITHUB_API_URL: server.origin,
    },
    pulls: () => pulls,
    branches: () => [...branches.keys()],
    /** The text of a file in a branch. */
    textOf: (branch: string, path: string) =>
      blobs.get(filesOf(branch)?.get(path) ?? '')?.toString(),
    /** The files of a branch below a folder, with their content. */
    filesIn: (branch: string, folder: string) =>
      new Map(
        [...(filesOf(branch) ?? [])]
          .filter(([path]) => path.startsWith(folder))
          .map(([path, id]) => [path.slice(folder.length), blobs.get(id)]),
      ),
    /** How many commits a branch has that main has not. */
    commitsOf(branch: string): number {
      let count = 0;
      const main = branches.get('main') ?? '';
      for (let tip = branches.get(branch); tip !== undefined && !isBefore(tip, main); count += 1) {
        [tip] = commits.get(tip)?.parents ?? [];
      }
      return count;
    },
    /** Somebody writes a file into a branch on GitHub. */
    write(branch: string, path: string, text: string) {
      const tip = branches.get(branch) ?? '';
      const tree = putTree(new Map([...(filesOf(branch) ?? []), [path, putBlob(text)]]));
      branches.set(branch, putCommit({ tree, parents: [tip], message: 'Edit' }));
    },
    /** Merges the open pull request of a branch as one commit, and keeps the branch. */
    squash(branch: string) {
      const tree = commits.get(branches.get(branch) ?? '')?.tree ?? '';
      const parents = [branches.get('main') ?? ''];
      branches.set('main', putCommit({ tree, parents, message: 'Merge' }));
      for (const pull of pulls) if (pull.head === branch) pull.state = 'closed';
    },
    /** Answers something else than its contract to the calls for which this gives an answer. */
    refuseWith(next: typeof refuse) {
      refuse = next;
    },
    reset() {
      server.reset();
      refuse = () => undefined;
      for (const kept of [blobs, trees, commits, branches]) kept.clear();
      pulls.length = 0;
      const tree = putTree(new Map([['README.md', putBlob('Handover')]]));
      branches.set('main', putCommit({ tree, parents: [], message: 'Begin' }));
    },
  };
  github.reset();
  return github;
}
