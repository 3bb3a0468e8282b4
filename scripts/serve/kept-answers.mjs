// why: remix-serve has no hook in front of the routes, and rendering is most of what a public page costs
import { createHash } from "node:crypto";
import { subscribe } from "node:diagnostics_channel";
import http from "node:http";
import { LRUCache } from "lru-cache";

const maxBytes = 16 * 2 ** 20;
const maxAddressLength = 512;

const kept = new LRUCache({
  maxSize: maxBytes,
  maxEntrySize: maxBytes / 16,
  sizeCalculation: ({ body, headers }, key) => body.length + key.length + JSON.stringify(headers).length,
});
let rendering = new Map();

/** How often something was sent to this process or answered there: what an answer that is kept briefly may show. */
let sends = 0;

// Published by `app/models/cached-list.server.ts`.
subscribe("small-steps:public-data", () => {
  kept.clear();
  rendering = new Map();
});

/**
 * Answers an anonymous visitor from memory where the app marked its answer with `X-Keep-Answer`; the first one is
 * rendered by `next`, and those who ask meanwhile wait for it. A mark of some seconds keeps it for so long, and only
 * until something is sent to this process.
 */
export async function answerFromMemory(request, response, next) {
  if (request.method === "POST") countSend(response);
  if (!isAnonymousRead(request)) {
    dropMark(response);
    return next();
  }
  const { headers, method, url } = request;
  headers["accept-encoding"] = preferredEncoding(headers["accept-encoding"]);
  const key = `${headers["accept-encoding"]} ${url}`;
  const start = performance.now();
  const sendsBefore = sends;
  const waitedFor = freshAnswer(key) ?? (rendering.has(key) ? await rendering.get(key) : null);
  const answer = waitedFor && isTrue(waitedFor, sendsBefore) ? waitedFor : null;
  if (answer) {
    response.once("finish", () => {
      const milliseconds = (performance.now() - start).toFixed(3);
      process.stdout.write(`${method} ${url} ${response.statusCode} - - ${milliseconds} ms\n`);
    });
    return send(request, response, answer);
  }
  if (method === "GET") capture(key, request, response);
  else dropMark(response);
  next();
}

/** The mark is for this file alone. */
function dropMark(response) {
  const { writeHead } = response;
  response.writeHead = (...values) => {
    response.removeHeader("x-keep-answer");
    return writeHead.apply(response, values);
  };
}

function freshAnswer(key) {
  const answer = kept.get(key);
  return answer && ageOf(answer) < answer.seconds && isTrue(answer, sends) ? answer : null;
}

const isTrue = (answer, sendsNow) => !answer.isBrief || answer.sends === sendsNow;

/** Before the first byte of the answer, because the sender may look at once. */
function countSend(response) {
  const count = () => {
    sends += 1;
  };
  count();
  const { writeHead } = response;
  response.writeHead = (...values) => {
    count();
    return writeHead.apply(response, values);
  };
  response.once("close", count);
}

const ageOf = ({ at }) => Math.floor((Date.now() - at) / 1000);

const isAnonymousRead = ({ method, headers, url }) =>
  (method === "GET" || method === "HEAD") &&
  headers.cookie === undefined &&
  headers.authorization === undefined &&
  url.length <= maxAddressLength &&
  !url.startsWith("/assets/") &&
  isOwnHost(headers);

/** Links in a page name the site's host; a page asked for under another name is rendered for that visitor alone. */
const isOwnHost = ({ host, "x-forwarded-host": forwarded = host }) =>
  forwarded === host && process.env.SITE_URL?.split("/")[2] === host;

/** One of the encodings that `compression` in remix-serve writes, so that each answer has three forms at most. */
export function preferredEncoding(accepted = "") {
  const weights = new Map(
    accepted.split(",").map((part) => {
      const [name, weight = 1] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*q=/);
      return [name, Number(weight)];
    }),
  );
  const weightOf = (name) => weights.get(name) ?? weights.get("*") ?? 0;
  if (weightOf("br") > 0 && weightOf("br") >= weightOf("gzip")) return "br";
  return weightOf("gzip") > 0 ? "gzip" : "identity";
}

/** Holds back a marked answer until it is whole; any other passes as it is written. */
function capture(key, request, response) {
  const rendered = rendering;
  const sendsBefore = sends;
  const chunks = [];
  let isMarked = false;
  let settle;
  const answer = new Promise((resolve) => {
    settle = resolve;
  });
  if (!rendered.has(key)) rendered.set(key, answer);
  answer.then(() => rendered.get(key) === answer && rendered.delete(key));
  response.once("close", () => settle(null));

  const { writeHead, write, end } = response;
  response.writeHead = (...values) => {
    isMarked = response.hasHeader("x-keep-answer");
    if (isMarked) return response;
    settle(null);
    return writeHead.apply(response, values);
  };
  const beginning = () => response.headersSent || response.writeHead(response.statusCode);
  response.write = (chunk, ...rest) => {
    beginning();
    if (!isMarked) return write.call(response, chunk, ...rest);
    chunks.push(Buffer.from(chunk));
    return true;
  };
  response.end = (...values) => {
    beginning();
    if (!isMarked) return end.apply(response, values);
    if (values[0] && typeof values[0] !== "function") chunks.push(Buffer.from(values[0]));
    isMarked = false;
    const whole = { ...answerOf(response, Buffer.concat(chunks)), sends: sendsBefore };
    if (rendered === rendering) kept.set(key, whole);
    settle(whole);
    return send(request, response, whole);
  };
}

function answerOf(response, body) {
  const briefSeconds = Number(response.getHeader("x-keep-answer"));
  const isBrief = briefSeconds > 0;
  response.removeHeader("x-keep-answer");
  const { "x-request-id": _, ...headers } = response.getHeaders();
  headers.etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`;
  const seconds = isBrief ? briefSeconds : Number(/\bs-maxage=(\d+)/.exec(headers["cache-control"])?.[1] ?? 0);
  return { body, headers, seconds, isBrief, at: Date.now() };
}

function send(request, response, answer) {
  const { body, headers, seconds, isBrief } = answer;
  const age = ageOf(answer);
  const own = {
    ...headers,
    age,
    // why: nginx does not subtract the age
    "x-accel-expires": isBrief ? 0 : Math.max(0, seconds - age),
    "x-request-id": request.headers["x-request-id"],
  };
  const isKnown = (request.headers["if-none-match"] ?? "")
    .split(",")
    .some((tag) => tag.trim().replace("W/", "") === headers.etag);
  // why: the response's own methods are those of remix-serve's compression by now
  const { writeHead, end } = http.ServerResponse.prototype;
  if (isKnown) {
    response.removeHeader("content-encoding");
    delete own["content-encoding"];
    writeHead.call(response, 304, own);
    return end.call(response);
  }
  writeHead.call(response, 200, { ...own, "content-length": body.length });
  return end.call(response, request.method === "HEAD" ? undefined : body);
}
