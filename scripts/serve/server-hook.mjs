// why: remix-serve has no hook in front of the routes
import http from "node:http";
import { syncBuiltinESMExports } from "node:module";
import { refuseBadAddress, showMissingPage } from "./address-check.mjs";
import { nameClient } from "./client-address.mjs";
import { endConnections } from "./end-connections.mjs";
import { refuseForeignForm, refuseOtherMethods } from "./form-checks.mjs";
import { inTurn } from "./in-turn.mjs";
import { answerFromMemory } from "./kept-answers.mjs";
import { dropForeignCookies } from "./own-cookies.mjs";
import { choosePackedFile } from "./packed-files.mjs";
import { limitRouteDiscovery } from "./route-discovery.mjs";
import { addSecurityHeaders } from "./security-headers.mjs";

/** Each takes `(request, response, next)`, and answers or calls `next`. */
const handlers = [
  endConnections,
  addSecurityHeaders,
  nameClient,
  dropForeignCookies,
  refuseBadAddress,
  refuseOtherMethods,
  showMissingPage,
  limitRouteDiscovery,
  refuseForeignForm,
  choosePackedFile,
  answerFromMemory,
];

const createServer = http.createServer;
http.createServer = (...words) => {
  const listener = words.pop();
  return createServer(...words, inTurn(handlers, listener));
};
syncBuiltinESMExports();
