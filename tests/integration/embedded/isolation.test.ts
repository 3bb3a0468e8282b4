import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTurns } from "../../../supabase/local/turns";
import { startEmbedded, type TestBackend } from "../../support/servers/embedded";
import { anonymous, atOnce, fixtureMigrations, newUser, service } from "./clients";

let backend: TestBackend;
beforeAll(async () => {
  backend = await startEmbedded({ migrationsDir: fixtureMigrations });
}, 30_000);
afterAll(() => backend.stop());

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
    const all = Array.from({ length: 100 }, () =>
      turns.take(async () => {
        done += 1;
      }),
    );

    expect(await doneWhenLoopRan).toBeLessThan(100);
    await Promise.all(all);
    expect(done).toBe(100);
  });
});

describe("what a migration grants and revokes", () => {
  it("still holds after requests: nobody raises their own role", async () => {
    const { supabase, id } = await newUser(backend, "eve@example.com");
    const raised = await supabase.from("user_profiles").update({ role: "superadmin" }).eq("user_id", id);
    const renamed = await supabase.from("user_profiles").update({ first_name: "Eve" }).eq("user_id", id);

    expect(raised.error?.code).toBe("42501");
    expect(renamed.error).toBeNull();
    expect(await backend.sql("select role, first_name from user_profiles where user_id = $1", [id])).toEqual([
      { role: "student", first_name: "Eve" },
    ]);
  });

  it("holds for a table without policies", async () => {
    expect((await anonymous(backend).from("plain").select()).error?.code).toBe("42501");
  });

  it("sets the role of each caller", async () => {
    const { supabase } = await newUser(backend, "finn@example.com");
    expect((await anonymous(backend).rpc("whoami")).data).toBe("anon");
    expect((await supabase.rpc("whoami")).data).toBe("authenticated");
    expect((await service(backend).rpc("whoami")).data).toBe("service_role");
  });

  it("refuses a caller without a key and one with a wrong key", async () => {
    const address = `${backend.url}/rest/v1/plain`;
    expect((await fetch(address)).status).toBe(401);
    expect((await fetch(address, { headers: { apikey: "sb_secret_wrong" } })).status).toBe(401);
  });
});
