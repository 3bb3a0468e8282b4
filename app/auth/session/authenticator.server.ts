import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { type AuthResult, signIn } from "~/auth/auth.server";
import type { Session } from "./session-cookie.server";

export const authenticator = new Authenticator<AuthResult<Session>>().use(
  new FormStrategy(({ form }) => signIn(textOf(form, "email"), textOf(form, "password"))),
  "password",
);

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
