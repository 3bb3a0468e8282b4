/** A device with one passkey, in software: real keys and signatures, as a browser would send them. */
import { createHash, createSign, generateKeyPairSync, randomBytes } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";

/** Where the backends of the tests believe their site to be. */
export const testOrigin = "http://localhost:3000";

interface Asked {
  challenge: string;
}

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");
const hash = (bytes: string | Uint8Array) => createHash("sha256").update(bytes).digest();

/** Present and verified. */
const seen = 0x05;
const withCredential = 0x40;

/** @param origin of the site that it believes to be on */
export function softPasskey(origin: string, userHandle: string) {
  const { hostname } = new URL(origin);
  const id = randomBytes(32);
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  let signatures = 0;

  const clientData = (type: string, { challenge }: Asked) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const deviceData = (flags: number, rest: Uint8Array = new Uint8Array()) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(signatures);
    return Buffer.concat([hash(hostname), Buffer.of(flags), count, rest]);
  };
  const answer = <Part>(response: Part) => ({
    id: base64url(id),
    rawId: base64url(id),
    type: "public-key" as const,
    clientExtensionResults: {},
    response,
  });

  return {
    /** Answers a challenge to make it. */
    create(asked: Asked) {
      const cose = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, "base64url")],
        [-3, Buffer.from(y, "base64url")],
      ]);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const credential = Buffer.concat([Buffer.alloc(16), length, id, isoCBOR.encode(cose)]);
      const attestation = new Map<string, unknown>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", new Uint8Array(deviceData(seen | withCredential, credential))],
      ]);
      return answer({
        clientDataJSON: base64url(clientData("webauthn.create", asked)),
        transports: ["internal" as const],
        attestationObject: base64url(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0])),
      });
    },
    /** Answers a challenge to sign in, for another account where told. */
    get(asked: Asked, handle = userHandle) {
      signatures += 1;
      const client = clientData("webauthn.get", asked);
      const data = deviceData(seen);
      const signature = createSign("SHA256")
        .update(Buffer.concat([data, hash(client)]))
        .sign(privateKey);
      return answer({
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(signature),
        userHandle: base64url(Buffer.from(handle)),
      });
    },
  };
}
