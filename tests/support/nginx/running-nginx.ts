import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { expect, vi } from "vitest";
import { installedNginx } from "../../../scripts/setup/programs";
import { watchProcess } from "../servers/child-process";
import { freePort } from "../servers/free-port";

export const siteHost = "www.smallsteps.example";

type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: Buffer };
type Asking = { method?: string; headers?: Record<string, string>; body?: string | Buffer; host?: string };
export type RunningNginx = {
  port: number;
  ask(path: string, asking?: Asking): Promise<Answer>;
  /** The lines of the access log, in order, once there is one for every answer `ask` has got. */
  logLines(): Promise<string[]>;
  /** All that nginx has written anywhere: both logs and its own output. */
  everythingLogged(): string;
  stop(): Promise<void>;
};

/**
 * Starts nginx with `deploy/nginx.conf` in front of the given loopback ports, in a directory of its own.
 * @param perSecond requests that it takes of one visitor, for who measures it
 */
export async function startNginx(upstreamPorts: number[], perSecond = 30): Promise<RunningNginx> {
  const program = installedNginx();
  if (!program) throw new Error("No nginx found: npm run setup installs it");
  const directory = mkdtempSync(join(tmpdir(), "small-steps-nginx-"));
  const port = await freePort();
  const ports = { port, redirectPort: await freePort(), upstreamPorts, perSecond };
  writeFileSync(join(directory, "site.conf"), siteConfiguration(directory, ports));
  writeFileSync(join(directory, "nginx.conf"), surroundings(directory));
  const child = spawn(program, ["-p", directory, "-c", join(directory, "nginx.conf")], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  const running = watchProcess(child);
  await running.said(/start worker process\b/);
  const read = (name: string) => readFileSync(join(directory, name), "utf8");
  let answers = 0;
  return {
    port,
    async ask(path, asking) {
      const answer = await ask(port, path, asking);
      answers += 1;
      return answer;
    },
    // why: nginx writes the line after it has sent the answer
    logLines: () =>
      vi.waitFor(() => {
        const lines = read("access.log").split("\n").slice(0, -1);
        expect(lines).toHaveLength(answers);
        return lines;
      }),
    everythingLogged: () => read("access.log") + read("error.log") + running.output(),
    stop: async () => {
      await running.stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** The example with this machine's ports and paths; every replacement must find its place. */
function siteConfiguration(
  directory: string,
  ports: { port: number; redirectPort: number; upstreamPorts: number[]; perSecond: number },
): string {
  const servers = ports.upstreamPorts.map((upstream) => `server 127.0.0.1:${upstream};`).join("\n    ");
  const replacements: [RegExp, string][] = [
    [/server 127\.0\.0\.1:3001;\s+server 127\.0\.0\.1:3002;/, servers],
    [/rate=30r\/s/, `rate=${ports.perSecond}r/s`],
    [/listen \[::\]:[^;]*;/g, ""],
    [/listen 443 ssl http2 default_server;/, `listen 127.0.0.1:${ports.port} default_server;`],
    [/listen 443 ssl http2;/, `listen 127.0.0.1:${ports.port};`],
    [/listen 80 default_server;/, `listen 127.0.0.1:${ports.redirectPort} default_server;`],
    [/listen 80;/, `listen 127.0.0.1:${ports.redirectPort};`],
    [/ssl_certificate .*;\s+ssl_certificate_key .*;\s+ssl_protocols .*;/, ""],
    [/ssl_reject_handshake on;/, ""],
    [/\/var\/cache\/nginx\/small-steps/, join(directory, "cache")],
    [/\/var\/log\/nginx\/small-steps\.log/, join(directory, "access.log")],
    [/\/var\/log\/nginx\/small-steps\.error\.log/g, join(directory, "error.log")],
  ];
  return replacements.reduce(
    (text, [pattern, replacement]) => {
      if (text.search(pattern) < 0) throw new Error(`deploy/nginx.conf has no ${pattern}`);
      return text.replace(pattern, replacement);
    },
    readFileSync("deploy/nginx.conf", "utf8"),
  );
}

/** What Debian's own /etc/nginx/nginx.conf provides around a site. */
function surroundings(directory: string): string {
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((kind) => `${kind}_temp_path ${join(directory, kind)};`)
    .join("\n  ");
  // why: workers of another user could not enter a temporary directory, which is its maker's alone
  const user = process.getuid?.() === 0 ? "user root root;\n" : "";
  return `${user}daemon off;
pid ${join(directory, "nginx.pid")};
error_log stderr notice;
events { worker_connections 512; }
http {
  default_type application/octet-stream;
  ${temporary}
  include ${join(directory, "site.conf")};
}
`;
}

async function ask(
  port: number,
  path: string,
  { method = "GET", headers = {}, body, host = siteHost }: Asking = {},
): Promise<Answer> {
  const length = body === undefined ? {} : { "Content-Length": Buffer.byteLength(body) };
  const asked = request({
    ...{ host: "127.0.0.1", port, path, method, agent: false },
    headers: { Host: host, ...length, ...headers },
  });
  // why: a server that refuses a long body closes the connection while the rest is still being sent
  asked.on("error", () => undefined);
  asked.end(body);
  const [response] = await once(asked, "response");
  return { status: response.statusCode, headers: response.headers, body: await buffer(response) };
}
