import { randomUUID } from "node:crypto";
import { StorageApiError } from "@supabase/supabase-js";
import { afterAll, expect } from "vitest";
import { type Client, clientOf, contractBackend, isWhole, serviceOf } from "./backend";
import { expectsOfProject as expects } from "./contract";
import { newPerson, signedIn } from "./people";

const backend = contractBackend();

const names: string[] = [];
/** As the site names a resume. */
function newName(): string {
  const name = `${Date.now()}-${randomUUID()}.pdf`;
  names.push(name);
  return name;
}
const resumes = (client: Client) => client.storage.from("resumes");
const stored = () => resumes(serviceOf(backend));
const pdf = { contentType: "application/pdf" };
const upload = (name: string, bytes = Buffer.from("%PDF-1")) => stored().upload(name, bytes, pdf);
const limit = 5 * 1024 * 1024;

afterAll(async () => {
  if (isWhole) await stored().remove(names);
});

expects("what the secret key uploads it downloads, bytes and type", async () => {
  const name = newName();
  expect((await upload(name)).data?.path).toBe(name);
  const { data } = await stored().download(name);
  expect([data?.type, await data?.text()]).toEqual(["application/pdf", "%PDF-1"]);
});

expects("nobody else uploads", async () => {
  const person = await signedIn(backend, await newPerson(backend));
  for (const client of [clientOf(backend), person])
    expect((await resumes(client).upload(newName(), Buffer.from("%PDF-1"), pdf)).error).toMatchObject({
      statusCode: "403",
    });
});

expects("nobody else downloads, by whichever address", async () => {
  const name = newName();
  await upload(name);
  const person = await signedIn(backend, await newPerson(backend));
  for (const client of [clientOf(backend), person]) expect((await resumes(client).download(name)).data).toBeNull();
  const { data } = stored().getPublicUrl(name);
  expect((await fetch(data.publicUrl)).ok).toBe(false);
});

expects("a file that is not there is no fault of the service", async () => {
  const { error } = await stored().download(newName());
  expect(error).toBeInstanceOf(StorageApiError);
  expect(error).toMatchObject({ status: 400, statusCode: "404" });
});

expects("files are removed together, and one that is gone is no failure", async () => {
  const [name, gone] = [newName(), newName()];
  await upload(name);
  const { data, error } = await stored().remove([name, gone]);
  expect([error, data?.map((file) => file.name)]).toEqual([null, [name]]);
  expect((await stored().download(name)).error).not.toBeNull();
});

expects("a file may have five mebibytes and not a byte more", async () => {
  expect((await upload(newName(), Buffer.alloc(limit))).error).toBeNull();
  expect((await upload(newName(), Buffer.alloc(limit + 1))).error).toMatchObject({ statusCode: "413" });
});
