import { expect, it, vi } from "vitest";
import { anonymous, atOnce, fixtureMigrations, newUser, service } from "../../support/servers/clients";
import { testBackend } from "../../support/servers/test-site";

const backend = testBackend({ migrationsDir: fixtureMigrations });

it("the database session that all share shows parallel callers their own rows only", async () => {
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

it("a refused call leaves nothing of its caller to the next", async () => {
  const everything = await atOnce(backend, backend.serviceRoleKey);
  expect((await everything.rpc("refuse")).error?.message).toContain("Not like this");
  const stranger = await atOnce(backend, backend.anonKey);
  expect((await stranger.rpc("whoami")).data).toBe("anon");
});

it("an error is logged without what the visitor wrote", async () => {
  const { supabase } = await newUser(backend, "private@example.com");
  const logged = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  const printed = vi.spyOn(console, "log");
  await supabase.from("notes").insert([{ body: "a private matter" }, { body: "a private matter" }]);
  const malformed = await supabase.from("notes").select().eq("id", "a private value");
  const lines = [...logged.mock.calls, ...printed.mock.calls].flat().join("\n");
  logged.mockRestore();
  printed.mockRestore();
  expect(malformed.error?.code).toBe("22P02");
  expect(lines).toContain("error 22P02");
  expect(lines).not.toContain("private");
});

const pdf = { contentType: "application/pdf" };
const resumes = (client: ReturnType<typeof service>) => client.storage.from("resumes");

it("the storage lets nobody out of its directory, and counts the bytes of a stream that tells no length", async () => {
  const stored = resumes(service(backend));
  expect((await stored.download("resumes/..%2F..%2F..%2Fsecrets.json")).error).not.toBeNull();
  const tooMany = new Blob([new Uint8Array(5 * 1024 * 1024 + 1)]).stream();
  const { error } = await stored.upload("resumes/refused", tooMany, { ...pdf, duplex: "half" });
  expect(error).toMatchObject({ statusCode: "413" });
});

it("the storage gives a file to those whose policies show it", async () => {
  const name = "resumes/candidate-é b.pdf";
  await resumes(service(backend)).upload(name, Buffer.from("%PDF-file"), pdf);
  const { supabase, id } = await newUser(backend, "staff@example.com");
  for (const caller of [anonymous(backend), supabase]) expect((await resumes(caller).download(name)).data).toBeNull();
  await backend.sql("update user_profiles set role = 'admin' where user_id = $1", [id]);
  expect(await (await resumes(supabase).download(name)).data?.text()).toBe("%PDF-file");
});
