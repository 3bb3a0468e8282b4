import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { z } from "zod";

// why: hosted projects are set to the site's name and address
const relyingParty = (siteUrl: string) => {
  const { hostname, origin } = new URL(siteUrl);
  return { rpName: "Small Steps", rpID: hostname, origin };
};

interface Registrant {
  id: string;
  email: string;
  /** Ids of the passkeys that the account has. */
  known: string[];
}

/** As hosted Supabase Auth asks: found without an address, verified where the device can. */
export function registrationOptions(siteUrl: string, { id, email, known }: Registrant) {
  const { rpName, rpID } = relyingParty(siteUrl);
  return generateRegistrationOptions({
    rpName,
    rpID,
    userID: new TextEncoder().encode(id),
    userName: email,
    userDisplayName: email,
    attestationType: "none",
    excludeCredentials: known.map((credential) => ({ id: credential })),
    authenticatorSelection: { residentKey: "required", userVerification: "preferred" },
  });
}

export const requestOptions = (siteUrl: string) =>
  generateAuthenticationOptions({ rpID: relyingParty(siteUrl).rpID, userVerification: "preferred" });

const attestation = z.object({
  id: z.string(),
  rawId: z.string(),
  type: z.literal("public-key"),
  response: z.object({
    clientDataJSON: z.string(),
    attestationObject: z.string(),
    transports: z.array(z.string()).optional(),
  }),
});

/** Null unless it answers the challenge. */
export async function checkRegistration(siteUrl: string, challenge: string, credential: unknown) {
  const sent = attestation.safeParse(credential);
  if (!sent.success) return null;
  const { rpID, origin } = relyingParty(siteUrl);
  const { registrationInfo: made } = await verifyRegistrationResponse({
    response: { ...sent.data, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: false,
  }).catch(() => ({ registrationInfo: undefined }));
  if (!made) return null;
  return {
    id: Buffer.from(made.credential.id, "base64url"),
    publicKey: made.credential.publicKey,
    counter: made.credential.counter,
    transports: sent.data.response.transports ?? [],
    aaguid: made.aaguid,
    isSynced: made.credentialDeviceType === "multiDevice",
    isBackedUp: made.credentialBackedUp,
  };
}

const assertion = z.object({
  id: z.string(),
  rawId: z.string(),
  type: z.literal("public-key"),
  response: z.object({
    clientDataJSON: z.string(),
    authenticatorData: z.string(),
    signature: z.string(),
    userHandle: z.string(),
  }),
});

interface KnownPasskey {
  user_id: string;
  public_key: Uint8Array<ArrayBuffer>;
  sign_count: number;
}

/** The passkey's new count of signatures; null unless it answers the challenge, for the account that it names. */
export async function checkAssertion(
  siteUrl: string,
  challenge: string,
  credential: unknown,
  known: KnownPasskey,
): Promise<number | null> {
  const sent = assertion.safeParse(credential);
  if (!sent.success) return null;
  if (Buffer.from(sent.data.response.userHandle, "base64url").toString() !== known.user_id) return null;
  const { rpID, origin } = relyingParty(siteUrl);
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...sent.data, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: false,
    credential: { id: sent.data.id, publicKey: known.public_key, counter: known.sign_count },
  }).catch(() => ({ verified: false, authenticationInfo: { newCounter: 0 } }));
  return verified ? authenticationInfo.newCounter : null;
}
