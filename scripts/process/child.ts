import { type ChildProcess, type StdioOptions, spawn } from "node:child_process";

export interface Child {
  process: ChildProcess;
  /** Resolves when it has ended for any reason. */
  ended: Promise<void>;
  /** Terminates it and waits; killed after `patience` milliseconds. */
  stop(patience: number): Promise<void>;
}

/** In its own process group, so that Ctrl-C reaches the parent only. Its channel tells it when the parent is gone. */
export function startChild(args: string[], options: { cwd: string; env: NodeJS.ProcessEnv }): Child {
  const stdio: StdioOptions = ["ignore", "inherit", "inherit", "ipc"];
  const child = spawn(process.execPath, args, { ...options, stdio, detached: true });
  const ended = new Promise<void>((resolve) => {
    child.once("exit", () => resolve());
    child.once("error", () => resolve());
  });
  return {
    process: child,
    ended,
    async stop(patience) {
      child.kill("SIGTERM");
      const lastResort = setTimeout(() => child.kill("SIGKILL"), patience);
      await ended;
      clearTimeout(lastResort);
    },
  };
}
