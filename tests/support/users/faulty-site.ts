import { afterEach } from "vitest";
import { faultySite as siteThatFails } from "../auth/faulty-site";

/** A site for this file alone whose backend fails on command, and is well again after each test. */
export function faultySite() {
  const here = siteThatFails();
  afterEach(() => here.backend.heal());
  return here;
}
