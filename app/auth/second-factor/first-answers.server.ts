import { createCipheriv, createDecipheriv, hash, randomBytes } from "node:crypto";
import { claimAnswer, saveAnswer } from "~/models/users/second-factor.server";
import { pause, waits } from "~/waits.server";

/** Milliseconds to wait for an answer that another request makes. The database keeps one for ten seconds. */
const patience = 10_000;

/**
 * Gives a form that is sent again within seconds the answer of its first send, whichever copy of the site got that, for a
 * step that counts only once. `sent` has a token of the session in it: what is kept can be read with it alone.
 * @param step one may be part of another, with the same `sent`
 * @param isAway whether a service did not answer, so that the next send is a first one
 */
export function firstAnswers<Answer extends object>(step: string, isAway: (answer: Answer) => boolean) {
  return async (sent: readonly string[], make: () => Promise<Answer>): Promise<Answer> => {
    const send = [step, ...sent];
    const press = digest("press", send).toString("hex");
    const end = Date.now() + patience;
    for (let claim = await claimAnswer(press); claim && !claim.is_first; claim = await claimAnswer(press)) {
      if (claim.answer) return decrypted(claim.answer, send);
      if (Date.now() > end) break;
      await pause(waits.firstAnswer);
    }
    let kept: string | undefined;
    try {
      const answer = await make();
      if (!isAway(answer)) kept = encrypted(answer, send);
      return answer;
    } finally {
      await saveAnswer(press, kept);
    }
  };
}

const digest = (purpose: string, send: readonly string[]) => hash("sha256", [purpose, ...send].join("\n"), "buffer");

function encrypted(answer: object, send: readonly string[]): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", digest("answer", send), nonce);
  const text = [cipher.update(JSON.stringify(answer)), cipher.final()];
  return Buffer.concat([nonce, cipher.getAuthTag(), ...text]).toString("base64");
}

function decrypted<Answer>(kept: string, send: readonly string[]): Answer {
  const bytes = Buffer.from(kept, "base64");
  const decipher = createDecipheriv("aes-256-gcm", digest("answer", send), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return JSON.parse(Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString());
}
