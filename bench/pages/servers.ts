import { spawn } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { installedNginx } from "../../scripts/setup/programs";
import { watchProcess } from "../../tests/support/servers/child-process";
import { freePort } from "../../tests/support/servers/free-port";

export interface Baseline {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

async function start(command: string, args: string[], port: number, ready: RegExp): Promise<Baseline> {
  const child = spawn(command, args, {
    stdio: ["ignore", "pipe", "pipe"],
    env: { PATH: process.env.PATH, NODE_ENV: "production", HOST: "127.0.0.1", PORT: String(port) },
  });
  const running = watchProcess(child);
  await running.said(ready);
  return { url: `http://127.0.0.1:${port}`, pid: running.pid, stop: running.kill };
}

/** A page of 1.8 KB under `remix-serve`, without our own code. */
export async function startBareRemix(): Promise<Baseline> {
  const serve = "node_modules/@remix-run/serve/dist/cli.js";
  return start(process.execPath, [serve, "bench/pages/bare-remix.mjs"], await freePort(), /\[remix-serve\] http/);
}

/** The bytes of a page as `/` of Express, written into `folder`. */
export async function startExpressStatic(folder: string, page: Buffer): Promise<Baseline> {
  await mkdir(folder);
  await writeFile(join(folder, "index.html"), page);
  return start(process.execPath, ["bench/pages/express-static.mjs", folder], await freePort(), /express listens/);
}

/** The bytes of a page as `/` and, compressed, `/packed` of nginx; null where it is not installed. */
export async function startNginxStatic(folder: string, page: Buffer): Promise<Baseline | null> {
  const program = installedNginx();
  if (!program) return null;
  const port = await freePort();
  await mkdir(folder);
  await writeFile(join(folder, "index.html"), page);
  await writeFile(join(folder, "packed"), gzipSync(page));
  await writeFile(
    join(folder, "nginx.conf"),
    `${process.getuid?.() === 0 ? "user root root;\n" : ""}daemon off;
pid ${join(folder, "nginx.pid")};
error_log stderr notice;
events {}
http {
  access_log ${join(folder, "access.log")};
  server {
    listen 127.0.0.1:${port};
    root ${folder};
  }
}
`,
  );
  return start(program, ["-p", folder, "-c", join(folder, "nginx.conf")], port, /start worker process\b/);
}
