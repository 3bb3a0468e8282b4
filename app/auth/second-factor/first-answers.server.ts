import { LRUCache } from "lru-cache";

/** Milliseconds in which a second press on a slow line arrives. */
const repeatWindow = 10_000;

/**
 * Gives a form that is sent again within seconds the answer of its first send, for a step that counts only once. Kept in
 * this process alone: `deploy/nginx.conf` sends a browser to the same copy. @param isAway whether a service did not answer
 */
export function firstAnswers<Answer extends object>(isAway: (answer: Answer) => boolean) {
  const answers = new LRUCache<string, Promise<Answer>>({ max: 1_000, ttl: repeatWindow });
  return (send: readonly string[], make: () => Promise<Answer>): Promise<Answer> => {
    const key = send.join("\n");
    const first = answers.get(key);
    if (first) return first;
    const answer = make();
    answers.set(key, answer);
    answer.then(
      (made) => isAway(made) && answers.delete(key),
      () => answers.delete(key),
    );
    return answer;
  };
}
