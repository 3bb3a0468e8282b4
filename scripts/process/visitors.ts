import { createServer, type Server, type Socket } from "node:net";
import type { Child } from "./child";
import type { Settings } from "./settings";
import { StartError } from "./start-error";

export interface Visitors {
  sendTo(child: Child): void;
  close(): void;
}

/** Connections that wait here; as many wait in the kernel's backlog. */
const maxWaitingConnections = 511;

/** Connections wait during a restart instead of being refused. @throws StartError when the address cannot be used */
export async function listenForVisitors({ host, port }: Settings): Promise<Visitors> {
  const waiting: Socket[] = [];
  const sending = new Set<Socket>();
  let serving: Child | null = null;

  const receive = (socket: Socket) => {
    if (serving?.process.connected) send(serving, socket);
    else if (waiting.length < maxWaitingConnections) waiting.push(socket);
    else socket.destroy();
  };
  const send = (child: Child, socket: Socket) => {
    sending.add(socket);
    child.process.send("visitor", socket, { keepOpen: true }, (error) => {
      sending.delete(socket);
      // why: the site holds the connection as well now; this closes our end of it alone
      if (error) receive(socket);
      else socket.destroy();
    });
  };
  const server = createServer({ pauseOnConnect: true }, (socket) => {
    // why: errors of a waiting connection are for the site to handle
    socket.on("error", () => socket.destroy());
    receive(socket);
  });
  await listen(server, host, port);

  return {
    sendTo(child) {
      serving = child;
      child.ended.then(() => {
        if (serving === child) serving = null;
        // why: connections behind the one that the site took last have not left this process
        for (const socket of sending) receive(socket);
        sending.clear();
      });
      for (const socket of waiting.splice(0)) receive(socket);
    },
    close() {
      server.close();
      for (const socket of waiting.splice(0)) socket.destroy();
    },
  };
}

function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("listening", resolve);
    server.once("error", (error: NodeJS.ErrnoException) => {
      reject(
        new StartError(
          error.code === "EADDRINUSE"
            ? `Port ${port} is in use. Stop the other program, or set PORT to a free one.`
            : `The site cannot listen on ${host}:${port} (${error.code}). Check HOST and PORT.`,
        ),
      );
    });
    server.listen(port, host);
  });
}
