import { Form, useNavigation } from "@remix-run/react";
import { Button } from "~/components/ui/button";
import { Banner } from "~/components/ui/feedback/banner";
import { Note, Panel, PanelTitle } from "~/components/ui/layout";
import { devices as words } from "~/content/users/profile";
import type { FormProblem } from "~/domain/forms/public-form";
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
        {words.title}
      </PanelTitle>
      {problem && <Banner tone="error" {...problem} />}
      <Note>{devices ? words.intro : words.away}</Note>
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
                    {words.end}
                    <span className="sr-only"> {words.endOf(device.device ?? words.unknown)}</span>
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
              {words.endOthers}
            </Button>
          )}
        </Form>
      )}
    </Panel>
  );
}

const DeviceLines = ({ device, network, began, lastUsed, isCurrent }: OwnDevice) => (
  <div className="grid min-w-0">
    <b>{device ?? words.unknown}</b>
    <Note>
      {[isCurrent ? words.current : words.lastUsed(lastUsed), network && words.network(network)]
        .filter(Boolean)
        .join(" · ")}
    </Note>
    <Note>{words.began(began)}</Note>
  </div>
);
