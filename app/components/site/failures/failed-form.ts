import { useLocation, useMatches } from "@remix-run/react";
import { useContext } from "react";
import { UNSAFE_DataRouterStateContext as DataRouterState } from "react-router-dom";

/**
 * The title of the page's form when its last submit was refused, else null.
 * Form routes name it in `handle.formTitle`; where the address says which form it is, by a function of its parameters.
 */
export function useFailedFormTitle(): string | null {
  // why: `useActionData` sees one route, and the document's title is drawn above all of them
  const actionData = useContext(DataRouterState)?.actionData;
  const { search } = useLocation();
  const title = useMatches()
    .map(({ handle }) => handle)
    .find(hasFormTitle)?.formTitle;
  const refused = Object.values(actionData ?? {}).some(isRefusal);
  if (!refused || !title) return null;
  return typeof title === "string" ? title : title(new URLSearchParams(search));
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

type FormTitle = string | ((parameters: URLSearchParams) => string);

const hasFormTitle = (handle: unknown): handle is { formTitle: FormTitle } =>
  isObject(handle) &&
  "formTitle" in handle &&
  (typeof handle.formTitle === "string" || typeof handle.formTitle === "function");

/** A reply that carries errors or a problem; an answer to 'Check times' is none. */
function isRefusal(reply: unknown): boolean {
  if (!isObject(reply)) return false;
  if ("problem" in reply && reply.problem) return true;
  const error = "result" in reply && isObject(reply.result) && "error" in reply.result ? reply.result.error : null;
  return isObject(error) && Object.keys(error).length > 0;
}
