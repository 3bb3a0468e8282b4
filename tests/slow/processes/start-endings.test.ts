import { writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { listen } from "../../support/servers/free-port";
import { answers, isAlive, smallSite, whoAnswers } from "./small-site";

const here = smallSite();

/** Nothing of what was started may be left: the site by its process, the database by its address. */
async function expectEnded({ pid, supabase }: Awaited<ReturnType<typeof whoAnswers>>) {
  await expect.poll(() => isAlive(pid), { timeout: 10_000 }).toBe(false);
  await expect.poll(() => answers(supabase), { timeout: 10_000 }).toBe(false);
}

it("npm start takes both children along when it is killed", async () => {
  const started = await here.start();
  await started.said(/The site is at/);
  const servers = await whoAnswers(started);
  await started.kill();
  await expectEnded(servers);
});

describe("npm start refuses in one line", () => {
  it("a port in use", async () => {
    const { port, stop } = await listen(createServer());
    const started = await here.start({ PORT: String(port) });
    expect(await started.exitCode).toBe(1);
    const line = `Port ${port} is in use. Stop the other program, or set PORT to a free one.\n`;
    expect(started.output()).toBe(line);
    await stop();
  });

  it("a data directory that cannot be written", async () => {
    const file = path.join(here.home, "file");
    await writeFile(file, "");
    const started = await here.start({ DATA_DIR: path.join(file, "data") });
    expect(await started.exitCode).toBe(1);
    expect(started.output()).toMatch(/^The data directory .+ cannot be written \(ENOTDIR\)\. .+\n$/);
  });
});

it("npm start starts only the site when a Supabase project is named, and stops at SIGTERM", async () => {
  const started = await here.start({ SUPABASE_URL: "https://project.supabase.example" });
  await started.said(/The site is at/);
  expect((await whoAnswers(started)).supabase).toBe("https://project.supabase.example");
  started.signal("SIGTERM");
  expect(await started.exitCode).toBe(0);
  expect(started.output()).not.toMatch(/embedded|Demo/);
});
