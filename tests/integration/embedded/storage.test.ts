/** What the contract (tests/contract/storage.test.ts) leaves to this backend: its folder, and the policies on a file. */
import { expect, it } from "vitest";
import { anonymous, fixtureMigrations, newUser, service } from "../../support/servers/clients";
import { testBackend } from "../../support/servers/test-site";

const pdf = { contentType: "application/pdf" };
const backend = testBackend({ migrationsDir: fixtureMigrations });
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
