import { Form, useNavigation } from "@remix-run/react";
import { Button, ButtonLink } from "~/components/ui/button";
import { Banner } from "~/components/ui/feedback/banner";
import { Note, Panel, PanelTitle } from "~/components/ui/layout";
import { passkeyPanel as words } from "~/content/users/passkeys";
import type { FormProblem } from "~/domain/forms/public-form";
import { newPasskeyAddress } from "~/domain/users/passkeys/passkey-paths";
import { profileFormAddress } from "~/domain/users/profile-address";

export interface OwnPasskey {
  id: string;
  name: string | null;
  added: string;
  lastUsed: string | null;
}

interface OwnPasskeysProps {
  path: string;
  /** Null where they could not be read. */
  passkeys: readonly OwnPasskey[] | null;
  problem: FormProblem | null | undefined;
}

/** The account's passkeys, each with a button that removes it, and the way to a new one. */
export function OwnPasskeys({ path, passkeys, problem }: OwnPasskeysProps) {
  const pending = useNavigation().state !== "idle";
  return (
    <Panel id="passkeys" aria-labelledby="passkeys-title">
      <PanelTitle as="h2" id="passkeys-title">
        {words.title}
      </PanelTitle>
      {problem && <Banner tone="error" {...problem} />}
      <Note>{passkeys ? words.intro : words.away}</Note>
      {passkeys && passkeys.length > 0 && (
        <Form method="post" action={`${profileFormAddress(path, "passkeys")}#passkeys`} className="grid min-w-0 gap-4">
          <ul className="grid gap-3">
            {passkeys.map(({ id, name, added, lastUsed }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
                <div className="grid min-w-0">
                  <b className="wrap-anywhere">{name ?? words.unnamed}</b>
                  <Note>{words.added(added)}</Note>
                  <Note>{lastUsed ? words.lastUsed(lastUsed) : words.neverUsed}</Note>
                </div>
                <Button type="submit" name="passkey" value={id} variant="secondary" size="small" disabled={pending}>
                  {words.remove}
                  <span className="sr-only"> {name ?? words.unnamed}</span>
                </Button>
              </li>
            ))}
          </ul>
          <Note>{words.removeNote}</Note>
        </Form>
      )}
      {passkeys?.length === 0 && <p>{words.none}</p>}
      {passkeys && (
        <ButtonLink to={newPasskeyAddress()} variant="secondary" className="justify-self-start" reloadDocument>
          {words.add}
        </ButtonLink>
      )}
    </Panel>
  );
}
