import { execFileSync } from 'node:child_process';

interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
}

/** Returns running processes. Leaves out zombies, because on some machines the init process never collects ended processes. */
export function processes(): readonly Process[] {
  return execFileSync('ps', ['-Awwo', 'pid=,ppid=,stat=,args='], { encoding: 'utf8' })
    .split('\n')
    .flatMap((line) => {
      const [, pid, parent, command] = /^\s*(\d+)\s+(\d+)\s+[^Z\s]\S*\s+(.*)$/.exec(line) ?? [];
      return command === undefined ? [] : [{ pid: Number(pid), parent: Number(parent), command }];
    });
}

export function isScorer({ command }: Process): boolean {
  return command.includes('scorer.js');
}

/** Returns the scorers anywhere below a process. They are children of the extension hosts, which are children of this process. */
export function scorersBelow(root: number): readonly Process[] {
  const all = processes();
  const below = new Set([root]);
  for (let size = 0; size !== below.size;) {
    size = below.size;
    for (const { pid, parent } of all) if (below.has(parent)) below.add(pid);
  }
  return all.filter((process) => below.has(process.pid) && isScorer(process));
}

export function isRunning(pid: number): boolean {
  return processes().some((process) => process.pid === pid);
}
