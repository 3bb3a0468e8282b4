import { expect, test, vi } from "vitest";
import type { Client } from "../../../app/integrations/supabase.server";
import { paymentChannel } from "../../../app/jobs/payment-channel.server";

test("each center is run by a call of its own, and one that fails is in the log and stops no other", async () => {
  const written = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  const errors = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  const centers: { center: string | null; problem: string | null }[] = [
    { center: "1", problem: "P0001 at line 3" },
    { center: "2", problem: null },
    { center: null, problem: null },
  ];
  const rpc = vi.fn(() => ({ abortSignal: async () => ({ data: [centers.shift()], error: null, status: 200 }) }));
  await paymentChannel.prepare?.({ rpc } as unknown as Client);
  const calls = ["", "1", "2"].map((after) => ["prepare_tuition", { p_after: after, p_collects: false }]);
  expect(rpc.mock.calls).toEqual(calls);
  const logged = [...written.mock.calls, ...errors.mock.calls].join();
  vi.restoreAllMocks();
  expect(logged).toMatch(/error.*month of tuition not run.*"center":"1".*P0001 at line 3/);
});
