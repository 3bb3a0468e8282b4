/** What a browser asks the device for, as JSON. */
export interface PasskeyChallenge<Options> {
  /** The auth service's id of the challenge. */
  id: string;
  options: Options;
}

export const newPasskeyLabels = { current_password: "Current password" } as const;

type Step = "finish" | null;

const withStep = (path: string, redirect: string | null, step: Step) => {
  const query = new URLSearchParams();
  if (step) query.set("step", step);
  if (redirect) query.set("redirect", redirect);
  return query.size > 0 ? `${path}?${query}` : path;
};

/** @param redirect page of this site to go on to */
export const passkeyAddress = (redirect: string | null, step: Step = null): string =>
  withStep("/login/passkey", redirect, step);

export const newPasskeyAddress = (step: Step = null): string => withStep("/login/passkey/new", null, step);
