import { createServer } from "node:http";
import { expect, it } from "vitest";
import { countRequests, timeAnswer } from "../../../scripts/process/server-timing";
import { listen } from "../../support/servers/free-port";

const supabase = "http://127.0.0.1:9";
const asking = countRequests(async () => new Response("[]"));

/** A server that asks as a page does, and answers with these headers. */
async function timingOf(headers: Record<string, string>): Promise<string | null> {
  const server = createServer((request, response) =>
    timeAnswer(request, response, async () => {
      await asking(`${supabase}/auth/v1/user`);
      await Promise.all([asking(`${supabase}/rest/v1/a`), asking(new URL(`${supabase}/rest/v1/rpc/b`))]);
      await asking("https://maps.example/places");
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      response.end("page");
    }),
  );
  const { url, stop } = await listen(server);
  const answer = await fetch(url);
  await answer.text();
  await stop();
  return answer.headers.get("Server-Timing");
}

it("a personal page says what sign-in, database, loaders and rendering took", async () => {
  const timing = await timingOf({ "Cache-Control": "no-store", "Server-Timing": "render;dur=0.5" });
  expect(timing?.replace(/dur=[\d.]+/g, "dur")).toBe(
    'auth;desc="1 question";dur, database;desc="2 questions";dur, loader;desc="with both";dur, render;dur',
  );
});

it("a page that everybody gets, and an answer that is no page, say nothing", async () => {
  expect(await timingOf({ "Cache-Control": "public", "Server-Timing": "render;dur=0.5" })).toBeNull();
  expect(await timingOf({ "Cache-Control": "no-store" })).toBeNull();
});
