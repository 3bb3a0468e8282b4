import { expect, test, vi } from "vitest";
import { ownSite } from "../../support/servers/test-site";

const here = ownSite({
  env: {
    // why: the site's own waits, which the tests shorten, would be over by themselves
    WAIT_SCALE: "1",
    NODE_OPTIONS: `--import ${new URL("../../support/servers/count-alive.mjs", import.meta.url).href}`,
  },
});

function timersAlive(): Promise<number> {
  const written = here.site.output().length;
  process.kill(here.site.pid, "SIGUSR2");
  return vi.waitFor(() => {
    const count = /alive: (\d+) timers\n/.exec(here.site.output().slice(written))?.[1];
    expect(count).toBeDefined();
    return Number(count);
  }, 20_000);
}

const paths = ["/", "/programs/math", "/book?location=3", "/none"];

/** Pages rendered for one visitor, so that none comes from memory. */
async function renderPages(count: number) {
  for (let asked = 0; asked < count; asked += paths.length)
    await Promise.all(
      paths.map(async (path) => (await fetch(here.site.url + path, { headers: { Cookie: "flash=x" } })).text()),
    );
}

test("an answered request leaves no timer behind, which would hold its page", async () => {
  await renderPages(20);
  const before = await timersAlive();
  await renderPages(100);
  const after = await timersAlive();
  expect(after - before).toBeLessThan(10);
});
