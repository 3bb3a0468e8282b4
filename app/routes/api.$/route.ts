import type { LoaderFunctionArgs } from "@remix-run/node";
import { problemReply } from "~/http/api/api-reply.server";

/** Addresses below `/api` that lead nowhere: a program asks, so the answer is no page. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  problemReply(request.method === "GET" ? "not_found" : "bad_method");

export const action = () => problemReply("bad_method");
