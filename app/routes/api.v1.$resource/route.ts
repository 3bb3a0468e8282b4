import type { LoaderFunctionArgs } from "@remix-run/node";
import { problemReply } from "~/http/api/api-reply.server";
import { answerApiList } from "~/http/api/api-request.server";

export const loader = ({ request, params }: LoaderFunctionArgs) => answerApiList(request, params.resource);

export const action = () => problemReply("bad_method");
