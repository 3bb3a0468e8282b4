import { useRouteLoaderData } from "@remix-run/react";

/** By the visitor's cookie; false on cached pages. */
export function useSignedIn(): boolean {
  const shell = useRouteLoaderData<() => { user: { email: string } | null }>("root");
  return Boolean(shell?.user);
}
