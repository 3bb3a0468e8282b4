import { createServer, type Server, type Socket } from "node:net";
import type { Child } from "./child";
import type { Settings } from "./settings";
import { StartError } from "./start-error";

/** The site's address, which stays open while the site's process starts again. */
export interface Visitors {
  /** Hands each connection to this process, those that waited first, until it has ended. */
  sendTo(child: Child): void;
  /** Takes no further connection. */
  close(): void;
}

/** More connections than this do not wait; as many wait in the kernel for a listening process. */
const mostWaiting = 511;

/**
 * Listens where the site is to be found. While no process serves it a visitor's connection waits, so that a restart is
 * a slow answer and not a refused one.
 * @throws StartError when the address is taken or not this machine's
 */
export async function listenForVisitors({ host, port }: Settings): Promise<Visitors> {
  const waiting: Socket[] = [];
  let serving: Child | null = null;

  const receive = (socket: Socket) => {
    // why: what happens to a connection that is not the site's yet is for the site to see
    socket.on("error", () => socket.destroy());
    if (serving) serving.process.send("visitor", socket, {}, (error) => error && socket.destroy());
    else if (waiting.length < mostWaiting) waiting.push(socket);
    else socket.destroy();
  };
  const server = createServer({ pauseOnConnect: true }, receive);
  await listen(server, host, port);

  return {
    sendTo(child) {
      serving = child;
      child.ended.then(() => {
        if (serving === child) serving = null;
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
