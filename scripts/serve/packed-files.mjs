// why: remix-serve compresses a file anew for each visitor, and less well than the build can
import { readdirSync } from "node:fs";
import { extname } from "node:path";
import { preferredEncoding } from "./kept-answers.mjs";

const assets = "/assets/";
const endings = { br: ".br", gzip: ".gz" };
const types = { ".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml" };

function filesOf(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Lets remix-serve answer with the file that the build compressed, where the browser takes one. */
export const packedFileOf = (packed) => (request, response, next) => {
  if (!request.url.startsWith(assets)) return next();
  const name = request.url.slice(assets.length);
  const encoding = preferredEncoding(request.headers["accept-encoding"]);
  const file = name + endings[encoding];
  if (!packed.has(file)) return next();
  request.url = assets + file;
  response.setHeader("Content-Encoding", encoding);
  response.setHeader("Content-Type", `${types[extname(name)]}; charset=utf-8`);
  next();
};

export const choosePackedFile = packedFileOf(new Set(filesOf("build/client/assets")));
