/** Answers under way. */
const open = new Set();
let isEnding = false;

for (const signal of ["SIGTERM", "SIGINT"])
  process.once(signal, () => {
    isEnding = true;
    for (const response of open) response.shouldKeepAlive = false;
  });

/**
 * Once the process is told to stop, each answer closes its connection: a balancer that goes on using one would keep the
 * process for as long.
 */
export function endConnections(_request, response, next) {
  if (isEnding) response.shouldKeepAlive = false;
  open.add(response);
  response.once("close", () => open.delete(response));
  next();
}
