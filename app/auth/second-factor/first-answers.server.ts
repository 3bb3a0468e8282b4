import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";
import { LRUCache } from "lru-cache";
import { claimAnswer, keepAnswer } from "~/models/users/second-factor.server";
import { pause, waits } from "~/waits.server";

/** Milliseconds in which a second press on a slow line arrives. The database keeps an answer as long. */
const repeatWindow = 10_000;

/**
 * Gives a form that is sent again within seconds the answer of its first send, whichever copy of the site got that, for a
 * step that counts only once. @param isAway whether a service did not answer, so that the next send is a first one
 */
export function firstAnswers<Answer extends object>(isAway: (answer: Answer) => boolean) {
  const answers = new LRUCache<string, Promise<Answer>>({ max: 1_000, ttl: repeatWindow });
  /** @param send a token of the visitor's session among it: what is kept can be read with it alone */
  return (send: readonly string[], make: () => Promise<Answer>): Promise<Answer> => {
    const key = send.join("\n");
    const first = answers.get(key);
    if (first) return first;
    const answer = sharedAnswer(key, make, isAway);
    answers.set(key, answer);
    answer.then(
      (made) => isAway(made) && answers.delete(key),
      () => answers.delete(key),
    );
    return answer;
  };
}

async function sharedAnswer<Answer extends object>(
  send: string,
  make: () => Promise<Answer>,
  isAway: (answer: Answer) => boolean,
): Promise<Answer> {
  const press = digest("press", send).toString("hex");
  const end = Date.now() + repeatWindow;
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
    await keepAnswer(press, kept);
  }
}

const digest = (purpose: string, send: string) => createHash("sha256").update(`${purpose}\n${send}`).digest();

function encrypted(answer: object, send: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", digest("answer", send), nonce);
  const text = [cipher.update(JSON.stringify(answer)), cipher.final()];
  return Buffer.concat([nonce, cipher.getAuthTag(), ...text]).toString("base64");
}

function decrypted<Answer>(kept: string, send: string): Answer {
  const bytes = Buffer.from(kept, "base64");
  const decipher = createDecipheriv("aes-256-gcm", digest("answer", send), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return JSON.parse(Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString());
}
