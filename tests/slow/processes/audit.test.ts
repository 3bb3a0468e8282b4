import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import { expect, test } from "vitest";
import { watchProcess } from "../../support/servers/child-process";
import { listen } from "../../support/servers/free-port";

/** The command as CI runs it, with another registry: its exit code and what it wrote. */
async function audit(registry: string) {
  const child = spawn(process.execPath, ["--import", "tsx", "scripts/audit.ts"], {
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      NODE_ENV: "test",
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      npm_config_registry: registry,
      npm_config_fetch_retries: "0",
    },
  });
  const watched = watchProcess(child);
  const [code] = await once(child, "close");
  return [code, watched.output()];
}

test("an advisory on a package of the site ends with 1 and says what to do", async () => {
  const advisory = {
    id: 1,
    url: "https://github.com/advisories/GHSA-test-test-test",
    title: "Lets anybody in",
    severity: "critical",
    vulnerable_versions: "*",
  };
  const registry = createServer((request, response) => {
    const name = decodeURIComponent(request.url?.slice(1) ?? "");
    const versions = { "1.0.0": { name, version: "1.0.0", dist: {} } };
    const isAdvisories = request.url?.endsWith("/advisories/bulk");
    const answer = isAdvisories ? { "lru-cache": [advisory] } : { name, "dist-tags": { latest: "1.0.0" }, versions };
    response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(answer));
  });
  const { url, stop } = await listen(registry);
  const [code, said] = await audit(url);
  await stop();
  expect(said).toContain("critical: lru-cache: Lets anybody in (https://github.com/advisories/GHSA-test-test-test)\n");
  expect(said).toContain("docs/decisions/0038-advisories-that-stay.md");
  expect(code).toBe(1);
});
