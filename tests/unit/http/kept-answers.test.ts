import { channel } from "node:diagnostics_channel";
import { createServer, type RequestListener } from "node:http";
import { setFlagsFromString } from "node:v8";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { answerFromMemory } from "../../../scripts/serve/kept-answers.mjs";
import { listen } from "../../support/servers/free-port";

// why: what nobody holds any more must not count
setFlagsFromString("--expose-gc");

let rendered: string[];
let render: RequestListener;
let site: Awaited<ReturnType<typeof listen>>;
const markedPage: RequestListener = (_, response) => {
  response.setHeader("X-Keep-Answer", "yes");
  response.setHeader("Cache-Control", "public, max-age=0, s-maxage=300");
  response.end(`page ${rendered.length}`);
};

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.spyOn(process.stdout, "write").mockReturnValue(true);
  rendered = [];
  render = markedPage;
  channel("small-steps:public-data").publish("changed");
  site = await listen(
    createServer((request, response) => {
      request.headers["x-request-id"] = "one-request";
      return answerFromMemory(request, response, () => {
        rendered.push(request.url ?? "");
        render(request, response);
      });
    }),
  );
  vi.stubEnv("SITE_URL", site.url);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
  await site.stop();
});

const read = async (path = "/") => (await fetch(site.url + path)).text();
const seconds = (count: number) => vi.setSystemTime(Date.now() + count * 1_000);

test("a page is rendered once for all who ask at the same time, and kept for as long as it says", async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => read()));
  expect(new Set(answers)).toEqual(new Set(["page 1"]));
  seconds(299);
  const answer = await fetch(site.url);
  expect([answer.headers.get("Age"), answer.headers.get("X-Accel-Expires")]).toEqual(["299", "1"]);
  expect(await answer.text()).toBe("page 1");
  seconds(1);
  expect(await read()).toBe("page 2");
});

test("the mark of what is kept leaves with no answer: kept, known, asked for its head, personal, foreign or refused", async () => {
  const mark = async (init: RequestInit, path = "/") => {
    const answer = await fetch(site.url + path, init);
    return [answer.status, answer.headers.has("X-Keep-Answer")];
  };
  const etag = (await fetch(site.url)).headers.get("ETag") ?? "";
  expect(await mark({ headers: { "If-None-Match": etag } })).toEqual([304, false]);
  const asked: Record<string, string>[] = [{}, { Cookie: "flash=x" }, { "X-Forwarded-Host": "evil.example" }];
  for (const headers of [...asked, { Authorization: "Bearer x" }])
    for (const method of ["GET", "HEAD", "POST"])
      expect(await mark({ headers, method }, `/${method}`), method + JSON.stringify(headers)).toEqual([200, false]);
  expect(await mark({}, `/${"a".repeat(600)}`)).toEqual([200, false]);
  render = (request, response) => {
    response.statusCode = 503;
    markedPage(request, response);
  };
  expect(await mark({ method: "HEAD" }, "/away")).toEqual([503, false]);
});

test("a page rendered while the data changed is not kept", async () => {
  render = (request, response) => {
    channel("small-steps:public-data").publish("changed");
    markedPage(request, response);
  };
  expect([await read(), await read()]).toEqual(["page 1", "page 2"]);
});

describe("a page that is kept for some seconds", () => {
  beforeEach(() => {
    render = (request, response) => {
      if (request.method === "POST") return response.end("stored");
      response.setHeader("X-Keep-Answer", "5");
      response.setHeader("Cache-Control", "no-store");
      response.end(`page ${rendered.length}`);
    };
  });

  test("is for no other cache, and rendered anew after them", async () => {
    await read("/book?location=3");
    seconds(4);
    const answer = await fetch(`${site.url}/book?location=3`);
    expect([answer.headers.get("Cache-Control"), answer.headers.get("X-Accel-Expires")]).toEqual(["no-store", "0"]);
    expect(await answer.text()).toBe("page 1");
    seconds(1);
    expect(await read("/book?location=3")).toBe("page 2");
  });

  test("is rendered anew after a form, even where it was begun before the form was answered", async () => {
    await read("/book?location=3");
    await fetch(site.url, { method: "POST" });
    expect(await read("/book?location=3")).toBe("page 3");
    const beforeForm = render;
    let stored = () => {};
    render = (request, response) => {
      if (request.method !== "POST") return beforeForm(request, response);
      stored = () => response.end("stored");
    };
    const form = fetch(site.url, { method: "POST" });
    await vi.waitFor(() => expect(rendered).toHaveLength(4));
    expect([await read("/book?location=3"), await read("/book?location=3")]).toEqual(["page 5", "page 5"]);
    stored();
    await form;
    expect(await read("/book?location=3")).toBe("page 6");
  });
});

test("a page asked for under another host is neither kept nor taken from memory", async () => {
  const readAs = async (host: string) => (await fetch(site.url, { headers: { "X-Forwarded-Host": host } })).text();
  expect([await read(), await readAs("evil.example"), await readAs("evil.example"), await read()]).toEqual([
    "page 1",
    "page 2",
    "page 3",
    "page 1",
  ]);
});
