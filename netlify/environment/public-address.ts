import { BlockList, isIP } from 'node:net';

/** Networks where no receiver can be: this machine, private networks, and reserved ranges. */
const RESERVED_V4: [network: string, bits: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];

const reserved = new BlockList();
for (const [network, bits] of RESERVED_V4) reserved.addSubnet(network, bits, 'ipv4');

/** Names that only resolve inside a network. */
const LOCAL_NAME = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|arpa|test|invalid)$/;

/**
 * Whether a host, as spelled by URL, can be on the public web. Names are not resolved: the owner sets
 * them, so this only guards against mistakes.
 */
export function isPublicAddress(hostname: string): boolean {
  const host = hostname.replace(/\.$/, '').toLowerCase();
  // IPv6 literals are not allowed: receivers have names.
  if (host.startsWith('[')) return false;
  if (isIP(host) === 4) return !reserved.check(host, 'ipv4');
  return host.includes('.') && !LOCAL_NAME.test(host);
}
