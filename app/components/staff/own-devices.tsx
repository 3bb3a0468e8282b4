import { Form, useNavigation } from "@remix-run/react";
import { Button, ButtonLink } from "~/components/ui/button";
import { Banner } from "~/components/ui/feedback/banner";
import { Note, Panel, PanelTitle } from "~/components/ui/layout";
import { passkeyPanel } from "~/content/users/passkeys";
import { devices as deviceWords } from "~/content/users/profile";
import type { FormProblem } from "~/domain/forms/public-form";
import { newPasskeyAddress } from "~/domain/users/passkeys/passkey-paths";
import { profileFormAddress } from "~/domain/users/profile-address";

export interface OwnDevice {
  id: string;
  device: string | null;
  network: string | null;
  began: string;
  lastUsed: string;
  isCurrent: boolean;
}

interface OwnDevicesProps {
  path: string;
  /** Null where they could not be read. */
  devices: readonly OwnDevice[] | null;
  problem: FormProblem | null | undefined;
}

/** Where the account is signed in, each device with a button that signs it out. */
export function OwnDevices({ path, devices, problem }: OwnDevicesProps) {
  const pending = useNavigation().state !== "idle";
  return (
    <Panel id="devices" aria-labelledby="devices-title">
      <PanelTitle as="h2" id="devices-title">
        {deviceWords.title}
      </PanelTitle>
      {problem && <Banner tone="error" {...problem} />}
      <Note>{devices ? deviceWords.intro : deviceWords.away}</Note>
      {devices && (
        <Form method="post" action={`${profileFormAddress(path, "devices")}#devices`} className="grid min-w-0 gap-4">
          <ul className="grid gap-3">
            {devices.map((device) => (
              <li key={device.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
                <DeviceLines {...device} />
                {!device.isCurrent && (
                  <Button
                    type="submit"
                    name="device"
                    value={device.id}
                    variant="secondary"
                    size="small"
                    disabled={pending}
                  >
                    {deviceWords.end}
                    <span className="sr-only"> {deviceWords.endOf(device.device ?? deviceWords.unknown)}</span>
                  </Button>
                )}
              </li>
            ))}
          </ul>
          {devices.some(({ isCurrent }) => !isCurrent) && (
            <Button
              type="submit"
              name="device"
              value="others"
              variant="secondary"
              className="justify-self-start"
              disabled={pending}
            >
              {deviceWords.endOthers}
            </Button>
          )}
        </Form>
      )}
    </Panel>
  );
}

const DeviceLines = ({ device, network, began, lastUsed, isCurrent }: OwnDevice) => (
  <div className="grid min-w-0">
    <b>{device ?? deviceWords.unknown}</b>
    <Note>
      {[isCurrent ? deviceWords.current : deviceWords.lastUsed(lastUsed), network && deviceWords.network(network)]
        .filter(Boolean)
        .join(" · ")}
    </Note>
    <Note>{deviceWords.began(began)}</Note>
  </div>
);

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
        {passkeyPanel.title}
      </PanelTitle>
      {problem && <Banner tone="error" {...problem} />}
      <Note>{passkeys ? passkeyPanel.intro : passkeyPanel.away}</Note>
      {passkeys && passkeys.length > 0 && (
        <Form method="post" action={`${profileFormAddress(path, "passkeys")}#passkeys`} className="grid min-w-0 gap-4">
          <ul className="grid gap-3">
            {passkeys.map(({ id, name, added, lastUsed }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
                <div className="grid min-w-0">
                  <b className="wrap-anywhere">{name ?? passkeyPanel.unnamed}</b>
                  <Note>{passkeyPanel.added(added)}</Note>
                  <Note>{lastUsed ? passkeyPanel.lastUsed(lastUsed) : passkeyPanel.neverUsed}</Note>
                </div>
                <Button type="submit" name="passkey" value={id} variant="secondary" size="small" disabled={pending}>
                  {passkeyPanel.remove}
                  <span className="sr-only"> {name ?? passkeyPanel.unnamed}</span>
                </Button>
              </li>
            ))}
          </ul>
          <Note>{passkeyPanel.removeNote}</Note>
        </Form>
      )}
      {passkeys?.length === 0 && <p>{passkeyPanel.none}</p>}
      {passkeys && (
        <ButtonLink to={newPasskeyAddress()} variant="secondary" className="justify-self-start" reloadDocument>
          {passkeyPanel.add}
        </ButtonLink>
      )}
    </Panel>
  );
}
