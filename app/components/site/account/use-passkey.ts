import { useNavigation, useSubmit } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { PasskeyChallenge } from "~/domain/users/passkeys/passkey-paths";

type Asked<Options> = PasskeyChallenge<Options> | undefined;

/** Asks the device for a passkey as soon as there is a challenge, and sends its answer. @returns why there is none */
export const useSignInByPasskey = (challenge: Asked<PublicKeyCredentialRequestOptionsJSON>, address: string) =>
  useDevice(challenge, address, (options, signal) => {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
    return navigator.credentials.get({ publicKey, signal });
  });

/** Asks the device to make a passkey as soon as there is a challenge, and sends its answer. @returns why there is none */
export const useNewPasskey = (challenge: Asked<PublicKeyCredentialCreationOptionsJSON>, address: string) =>
  useDevice(challenge, address, (options, signal) => {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
    return navigator.credentials.create({ publicKey, signal });
  });

function useDevice<Options>(
  challenge: Asked<Options>,
  address: string,
  ask: (options: Options, signal: AbortSignal) => Promise<Credential | null>,
): "cancelled" | "unsupported" | null {
  const submit = useSubmit();
  // why: an answer that is sent while the page with the challenge still loads breaks that load off
  const isIdle = useNavigation().state === "idle";
  const lastAsked = useRef("");
  const [failure, setFailure] = useState<"cancelled" | "unsupported" | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a challenge is answered once
  useEffect(() => {
    if (!isIdle || !challenge || challenge.id === lastAsked.current) return;
    lastAsked.current = challenge.id;
    setFailure(null);
    if (!("PublicKeyCredential" in window && "parseRequestOptionsFromJSON" in PublicKeyCredential))
      return setFailure("unsupported");
    const stop = new AbortController();
    let isAsking = true;
    const answer = async () => {
      const given = await ask(challenge.options, stop.signal).catch(() => null);
      if (stop.signal.aborted) return;
      isAsking = false;
      if (!(given instanceof PublicKeyCredential)) return setFailure("cancelled");
      submit({ challenge: challenge.id, credential: JSON.stringify(given) }, { method: "post", action: address });
    };
    void answer();
    return () => {
      // why: Chromium reports an abort that comes too late
      if (isAsking) stop.abort();
    };
  }, [challenge?.id, isIdle]);
  return failure;
}
