import { createSocket } from "node:dgram";
import { once } from "node:events";
import dnsPacket, { type Answer } from "dns-packet";

/** Records by their name: texts, addresses, mail servers. A text of several parts is sent in these. */
export interface Zone {
  TXT?: readonly (string | readonly string[])[];
  A?: readonly string[];
  MX?: readonly string[];
}

interface TestDns {
  /** What `--server` is for the command. */
  address: string;
  zones: Map<string, Zone>;
  stop(): Promise<void>;
}

/** A name server on the loopback interface, by UDP. A name it does not know does not exist. */
export async function startDns(): Promise<TestDns> {
  const zones = new Map<string, Zone>();
  const socket = createSocket("udp4");
  socket.on("message", (bytes, { address, port }) => {
    const { id, questions = [] } = dnsPacket.decode(bytes);
    const [question] = questions;
    const zone = zones.get(question?.name.toLowerCase() ?? "");
    const answers = zone && question ? answersOf(question.name, question.type, zone) : [];
    const flags = dnsPacket.RECURSION_AVAILABLE | (zone ? 0 : 3);
    socket.send(dnsPacket.encode({ type: "response", id, flags, questions, answers }), port, address);
  });
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  return {
    address: `127.0.0.1:${socket.address().port}`,
    zones,
    stop: () => new Promise((resolve) => socket.close(() => resolve())),
  };
}

function answersOf(name: string, type: string, { TXT = [], A = [], MX = [] }: Zone): Answer[] {
  if (type === "TXT")
    return TXT.map((data) => ({ name, type: "TXT", ttl: 60, data: typeof data === "string" ? [data] : [...data] }));
  if (type === "A") return A.map((data) => ({ name, type: "A", ttl: 60, data }));
  if (type === "MX") return MX.map((exchange) => ({ name, type: "MX", ttl: 60, data: { preference: 10, exchange } }));
  return [];
}
