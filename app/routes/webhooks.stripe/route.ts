import type { ActionFunctionArgs } from "@remix-run/node";
import { answer, receivePaymentEvent } from "./payment-event.server";

const notAllowed = () => answer(405, "Only POST.", { Allow: "POST" });

export const loader = notAllowed;

export const action = ({ request }: ActionFunctionArgs) =>
  request.method === "POST" ? receivePaymentEvent(request) : notAllowed();
