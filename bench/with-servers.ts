import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildIsStale, buildSite } from "../scripts/process/build";

export interface Servers {
  /** A folder that goes with the bench. */
  scratch: string;
  /** Waits for a server, which is ended after the bench. */
  running<Server extends { stop(): Promise<unknown> }>(starting: Promise<Server>): Promise<Server>;
}

/** Runs a bench on the built site, from the project's root; ends what it started, the last first. */
export async function withServers(bench: (servers: Servers) => Promise<void>): Promise<void> {
  const root = fileURLToPath(new URL("..", import.meta.url));
  process.chdir(root);
  const scratch = await mkdtemp(join(tmpdir(), "small-steps-bench-"));
  const stops: (() => Promise<unknown>)[] = [() => rm(scratch, { recursive: true, force: true })];
  try {
    if (await buildIsStale(root)) await buildSite(root, new AbortController().signal);
    await bench({
      scratch,
      async running(starting) {
        const server = await starting;
        stops.push(server.stop);
        return server;
      },
    });
  } finally {
    for (const stop of stops.toReversed()) await stop();
  }
}
