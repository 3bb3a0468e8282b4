import { useLocation, useMatches } from "@remix-run/react";
import { useContext } from "react";
import { UNSAFE_DataRouterStateContext as DataRouterState } from "react-router-dom";

/** Title of the form if its last submit was refused: the route's `handle.formTitle`, a text or a function, or its page's. */
export function useFailedFormTitle(): string | null {
  // why: `useActionData` sees one route, but the title is rendered above all
  const actionData = useContext(DataRouterState)?.actionData;
  const { search } = useLocation();
  const handles = useMatches().map(({ handle }) => handle);
  const title = handles.find(hasFormTitle)?.formTitle ?? handles.filter(isUnlisted)[0]?.page.title;
  const refused = Object.values(actionData ?? {}).some(isRefusal);
  if (!refused || !title) return null;
  return typeof title === "string" ? title : title(new URLSearchParams(search));
}

/** Title and description of a page for no search engine whose route exports no `meta`: its `handle.page`. Null where it failed. */
export function useUnlistedPage(): UnlistedPage | null {
  const errors = useContext(DataRouterState)?.errors;
  const handle = useMatches().at(-1)?.handle;
  return isUnlisted(handle) && !errors ? handle.page : null;
}

interface UnlistedPage {
  title: string;
  description: string;
}

const isUnlisted = (handle: unknown): handle is { page: UnlistedPage } => isObject(handle) && "page" in handle;

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

type FormTitle = string | ((parameters: URLSearchParams) => string);

const hasFormTitle = (handle: unknown): handle is { formTitle: FormTitle } =>
  isObject(handle) &&
  "formTitle" in handle &&
  (typeof handle.formTitle === "string" || typeof handle.formTitle === "function");

/** Has errors or a problem; a reply to 'Check times' has not. */
function isRefusal(reply: unknown): boolean {
  if (!isObject(reply)) return false;
  if ("problem" in reply && reply.problem) return true;
  const error = "result" in reply && isObject(reply.result) && "error" in reply.result ? reply.result.error : null;
  return isObject(error) && Object.keys(error).length > 0;
}
