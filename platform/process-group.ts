import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process';

/** Process groups, which Windows does not have. */
const HAS_GROUPS = process.platform !== 'win32';

/** Starts a command in a process group of its own, so that signalGroup reaches what it starts, too. */
export const spawnGroup = (command: string, args: string[], options: SpawnOptions): ChildProcess =>
  spawn(command, args, { ...options, shell: !HAS_GROUPS, detached: HAS_GROUPS });

/** Signals a command and every process it started: npm and shells leave theirs running. */
export function signalGroup(leader: ChildProcess, signal: NodeJS.Signals): void {
  if (!HAS_GROUPS || leader.pid === undefined) {
    leader.kill(signal);
    return;
  }
  try {
    process.kill(-leader.pid, signal);
  } catch {
    // All of them have ended.
  }
}

export const STOP_SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;
