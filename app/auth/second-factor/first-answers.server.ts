import { LRUCache } from "lru-cache";

/** Milliseconds in which a second press on a slow line arrives. */
const repeatWindow = 10_000;

/**
 * Gives a form that is sent again within seconds the answer of its first send, for a step that counts only once. Kept in
 * this process alone: where another copy gets the second send, it is answered as a code that was used.
 */
export function firstAnswers<Answer extends object>() {
  const answers = new LRUCache<string, Promise<Answer>>({ max: 1_000, ttl: repeatWindow });
  return (send: readonly string[], make: () => Promise<Answer>): Promise<Answer> => {
    const key = send.join("\n");
    const first = answers.get(key);
    if (first) return first;
    const answer = make();
    answers.set(key, answer);
    answer.catch(() => answers.delete(key));
    return answer;
  };
}
