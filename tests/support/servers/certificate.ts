import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { generate } from "selfsigned";

interface TestCertificate {
  key: string;
  cert: string;
  /** Holds the certificate, for `NODE_EXTRA_CA_CERTS`. */
  file: string;
  remove(): Promise<void>;
}

/** A self-made certificate for 127.0.0.1 and 127.0.0.2. */
export async function makeCertificate(): Promise<TestCertificate> {
  const { private: key, cert } = await generate([{ name: "commonName", value: "mail.example" }], {
    keyType: "ec",
    extensions: [
      {
        name: "subjectAltName",
        altNames: [
          { type: 7, ip: "127.0.0.1" },
          { type: 7, ip: "127.0.0.2" },
        ],
      },
    ],
  });
  const folder = await mkdtemp(path.join(tmpdir(), "small-steps-certificate-"));
  const file = path.join(folder, "certificate.pem");
  await writeFile(file, cert);
  return { key, cert, file, remove: () => rm(folder, { recursive: true }) };
}
