import type { FunctionContext } from '#netlify/http/endpoint.ts';

export interface PlatformContext extends FunctionContext {
  /** Resolves when everything that was handed to waitUntil has ended. */
  settled: () => Promise<void>;
}

interface Given {
  ip?: string;
  deployContext?: string;
  requestId?: string;
}

let requests = 0;

/** What the platform hands to a function beside the request. Every one has an address of its own. */
export function platformContext({ ip, deployContext, requestId }: Given = {}): PlatformContext {
  requests += 1;
  const work: Promise<unknown>[] = [];
  return {
    deploy: { context: deployContext ?? 'production', id: 'deploy-1', published: true },
    ip: ip ?? `10.${requests >> 16}.${(requests >> 8) & 255}.${requests & 255}`,
    requestId: requestId ?? `request-${requests}`,
    waitUntil: (promise) => {
      work.push(promise);
    },
    settled: async () => {
      while (work.length > 0) await work.shift();
    },
  };
}
