import type { LoaderFunctionArgs } from "@remix-run/node";
import { problemReply } from "~/http/api/api-reply.server";
import { answerApiRecord } from "~/http/api/api-request.server";

export const loader = ({ request, params }: LoaderFunctionArgs) => answerApiRecord(request, params.resource, params.id);

export const action = () => problemReply("bad_method");
