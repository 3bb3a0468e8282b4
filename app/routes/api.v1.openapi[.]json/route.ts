import type { LoaderFunctionArgs } from "@remix-run/node";
import { env } from "~/env.server";
import { jsonReply, problemReply } from "~/http/api/api-reply.server";
import { openApiDocument } from "./openapi";

export const loader = ({ request }: LoaderFunctionArgs) =>
  request.method === "GET" ? jsonReply(openApiDocument(env.SITE_URL)) : problemReply("bad_method");

export const action = () => problemReply("bad_method");
