import { connect } from "node:net";
import { describe, expect, it } from "vitest";
import { createTurns } from "../../../supabase/local/turns";
import { testBackend } from "../../support/servers/test-site";
import { anonymous, atOnce, fixtureMigrations, newUser, service } from "./clients";

const backend = testBackend({ migrationsDir: fixtureMigrations });

describe("one database session shared by everybody", () => {
  it("shows parallel callers their own rows only", async () => {
    const ada = await newUser(backend, "ada@example.com");
    const ben = await newUser(backend, "ben@example.com");
    await ada.supabase.from("notes").insert({ body: "of Ada" });
    await ben.supabase.from("notes").insert({ body: "of Ben" });
    const stranger = await atOnce(backend, backend.anonKey);
    const everything = await atOnce(backend, backend.serviceRoleKey);
    const asAda = await atOnce(backend, backend.anonKey, ada.supabase);
    const asBen = await atOnce(backend, backend.anonKey, ben.supabase);

    const seen = await Promise.all(
      Array.from({ length: 25 }, () =>
        Promise.all([
          everything.from("notes").select("body").order("body"),
          stranger.from("notes").select("body"),
          asAda.from("notes").select("body"),
          asBen.from("notes").select("body"),
        ]),
      ),
    );

    for (const [byService, byStranger, byAda, byBen] of seen) {
      expect(byService.data).toEqual([{ body: "of Ada" }, { body: "of Ben" }]);
      expect(byStranger.data).toEqual([]);
      expect(byAda.data).toEqual([{ body: "of Ada" }]);
      expect(byBen.data).toEqual([{ body: "of Ben" }]);
    }
  });

  it("keeps every acknowledged row beside requests that fail", async () => {
    const cem = await newUser(backend, "cem@example.com");
    const everything = await atOnce(backend, backend.serviceRoleKey);
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, number) =>
        everything
          .from("notes")
          .insert({ owner: cem.id, body: number % 2 === 0 ? `kept ${number}` : "x".repeat(100) })
          .then((answer) => ({ number, ok: answer.error === null })),
      ),
    );
    const acknowledged = answers.filter(({ ok }) => ok).map(({ number }) => `kept ${number}`);
    const { data } = await everything.from("notes").select("body").like("body", "kept %");

    expect(acknowledged).toHaveLength(30);
    expect(data?.map(({ body }) => body).sort()).toEqual(acknowledged.sort());
  });

  it("answers others while somebody's body is still on its way", async () => {
    const { hostname, port } = new URL(backend.url);
    const slow = connect(Number(port), hostname);
    await new Promise((resolve) =>
      slow.write(
        `POST /rest/v1/notes HTTP/1.1\r\nHost: ${hostname}\r\napikey: ${backend.serviceRoleKey}\r\n` +
          'Content-Type: application/json\r\nContent-Length: 500\r\n\r\n{"body":',
        resolve,
      ),
    );
    // Two answers on connections of their own: by then the slow one has been read as far as it goes.
    for (let round = 0; round < 2; round++) {
      const { data } = await service(backend).from("plain").select("id");
      expect(data).toEqual([{ id: "seeded" }]);
    }
    slow.destroy();
  });

  it("lets sockets and timers in between two turns", async () => {
    const turns = createTurns();
    let done = 0;
    const doneWhenLoopRan = new Promise<number>((resolve) => setImmediate(() => resolve(done)));
    const all = Array.from({ length: 100 }, () => turns.take(async () => void done++));
    expect(await doneWhenLoopRan).toBeLessThan(100);
    await Promise.all(all);
    expect(done).toBe(100);
  });
});

describe("what a migration grants and revokes", () => {
  it("still holds after requests: nobody raises their own role or reads a table without policies", async () => {
    const { supabase, id } = await newUser(backend, "eve@example.com");
    const change = (values: object) => supabase.from("user_profiles").update(values).eq("user_id", id);
    expect((await change({ role: "superadmin" })).error?.code).toBe("42501");
    expect((await change({ first_name: "Eve" })).error).toBeNull();
    expect((await anonymous(backend).from("plain").select()).error?.code).toBe("42501");
  });

  it("sets the role of each caller, and refuses one without a key or with a wrong one", async () => {
    const { supabase } = await newUser(backend, "finn@example.com");
    const roles = [];
    for (const caller of [anonymous(backend), supabase, service(backend)])
      roles.push((await caller.rpc("whoami")).data);
    expect(roles).toEqual(["anon", "authenticated", "service_role"]);
    for (const apikey of ["", "sb_secret_wrong"])
      expect((await fetch(`${backend.url}/rest/v1/plain`, { headers: { apikey } })).status).toBe(401);
  });
});
