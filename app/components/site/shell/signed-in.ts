import { useRouteLoaderData } from "@remix-run/react";

/** Whether the visitor's cookie says that somebody is signed in; a page from a shared cache never does. */
export function useSignedIn(): boolean {
  const shell = useRouteLoaderData<() => { user: { email: string } | null }>("root");
  return Boolean(shell?.user);
}
