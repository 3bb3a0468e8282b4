import { createHash } from "node:crypto";
import { realpath, unlink } from "node:fs/promises";
import { connect, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";

export interface DataLock {
  release(): Promise<void>;
}

/** PGlite opens a directory twice and loses rows. The kernel drops the socket with its process, even after kill -9. */
export async function lockDataDirectory(directory: string): Promise<DataLock | null> {
  const address = lockAddress(await realpath(directory));
  const server = (await listen(address)) ?? (await replaceStaleSocket(address));
  if (!server) return null;
  server.unref();
  return { release: () => new Promise((resolve) => server.close(() => resolve())) };
}

function lockAddress(directory: string): string {
  const name = `small-steps-${createHash("sha256").update(directory).digest("hex").slice(0, 32)}`;
  if (process.platform === "linux") return `\0${name}`;
  if (process.platform === "win32") return `\\\\.\\pipe\\${name}`;
  return path.join(tmpdir(), `${name}.sock`);
}

function listen(address: string): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EADDRINUSE") resolve(null);
      else reject(error);
    });
    server.listen(address, () => resolve(server));
  });
}

// why: outside Linux and Windows the socket is a file that outlives a killed owner
async function replaceStaleSocket(address: string): Promise<Server | null> {
  if (!path.isAbsolute(address) || process.platform === "win32") return null;
  if (await answers(address)) return null;
  await unlink(address).catch(() => undefined);
  return listen(address);
}

function answers(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address);
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
}
