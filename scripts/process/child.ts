import { type ChildProcess, type StdioOptions, spawn } from "node:child_process";

export interface Child {
  process: ChildProcess;
  ended: Promise<void>;
  /** Terminates it and waits; killed after `timeoutMs`. */
  stop(timeoutMs: number): Promise<void>;
}

/** In its own process group, so that Ctrl-C reaches the parent only; its IPC channel tells it when the parent ends. */
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
    async stop(timeoutMs) {
      child.kill("SIGTERM");
      const killTimer = setTimeout(() => child.kill("SIGKILL"), timeoutMs);
      await ended;
      clearTimeout(killTimer);
    },
  };
}
