import { createServer } from "node:http";
import { expect, test, vi } from "vitest";
import { freePort } from "../../support/servers/free-port";

test("a read of a database that answers 503 is asked once: retrying is ours to decide", async () => {
  let asked = 0;
  const port = await freePort();
  const server = createServer((_, response) => {
    asked++;
    response.writeHead(503).end();
  }).listen(port, "127.0.0.1");
  vi.stubEnv("SUPABASE_URL", `http://127.0.0.1:${port}`);
  const { anonymousClient } = await import("~/integrations/supabase/supabase.server");
  const { error } = await anonymousClient().from("locations").select("id");
  server.close();
  expect(error).not.toBeNull();
  expect(asked).toBe(1);
});
