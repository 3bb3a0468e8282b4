/** With two copies of the site. */
import type { ServerResponse } from "node:http";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type RecordingUpstream, startUpstream } from "../../support/nginx/recording-upstream";
import { type RunningNginx, startNginx } from "../../support/nginx/running-nginx";

let copies: RecordingUpstream[];
let nginx: RunningNginx;

beforeEach(async () => {
  copies = [await startUpstream(), await startUpstream()];
  nginx = await startNginx(copies.map(({ port }) => port));
});

afterEach(async () => {
  await nginx.stop();
  await Promise.all(copies.map((copy) => copy.stop()));
});

const received = () => copies.flatMap((copy) => copy.received.map(({ method }) => method));
/** Every copy answers so, told how many requests came before. */
const answering = (answer: (response: ServerResponse, before: number) => void) => {
  let before = 0;
  for (const copy of copies) copy.answerWith((_, response) => answer(response, before++));
};
const post = async () => (await nginx.ask("/book", { method: "POST", body: "name=A" })).status;

test("a page is asked of the other copy when one breaks off", async () => {
  answering((response, before) => void (before === 0 ? response.destroy() : response.end("page")));
  expect((await nginx.ask("/")).body.toString()).toBe("page");
  expect(received()).toEqual(["GET", "GET"]);
});

test("a submission is never sent to a second copy once one has it", async () => {
  answering((response) => void response.destroy());
  expect(await post()).toBe(503);
  expect(received()).toEqual(["POST"]);
});

test("a file of the version that is leaving is found on the copy that still has it", async () => {
  const immutable = { "Cache-Control": "public, max-age=31536000, immutable" };
  copies[0]?.answerWith((_, response) => response.writeHead(404, { "Cache-Control": "no-store" }).end());
  copies[1]?.answerWith((_, response) => response.writeHead(200, immutable).end("script"));
  for (let visit = 0; visit < 4; visit++) {
    const answer = await nginx.ask(`/assets/root-Bc${visit}.js`);
    expect([answer.status, answer.headers["cache-control"]]).toEqual([200, immutable["Cache-Control"]]);
  }
});

test("when one copy goes away, visitors notice nothing", async () => {
  answering((response) => void response.end("page"));
  await copies[0]?.stop();
  for (let visit = 0; visit < 6; visit++)
    expect((await nginx.ask("/about", { headers: { "User-Agent": `browser ${visit}` } })).status).toBe(200);
  for (let send = 0; send < 4; send++) expect(await post()).toBe(200);
});

test("a browser asks the same copy each time, and several browsers ask both", async () => {
  for (let browser = 0; browser < 12; browser++)
    for (let press = 0; press < 4; press++)
      await nginx.ask("/login/code", {
        method: "POST",
        body: "code=1",
        headers: { "User-Agent": `browser ${browser}` },
      });
  const agents = copies.map((copy) => copy.received.map(({ headers }) => headers["user-agent"]));
  expect(agents.map((of) => of.length > 0)).toEqual([true, true]);
  expect(agents.flatMap((of) => [...new Set(of)])).toHaveLength(12);
});
