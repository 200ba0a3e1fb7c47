/**
 * Milliseconds that this process has computed since a call of `process.cpuUsage()`. Unlike time on
 * the clock, they don't grow when the machine is busy with something else.
 */
export function cpuMilliseconds(since: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1_000;
}
