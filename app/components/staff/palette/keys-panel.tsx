import { turnSingleKeys, useSingleKeys } from "~/components/staff/frame/single-keys";
import { Facts } from "~/components/ui/data/facts";
import { TickBox } from "~/components/ui/forms/tick-box";
import { Note, Panel, PanelTitle } from "~/components/ui/layout";
import { useHydrated } from "~/components/ui/use-hydrated";
import { deskKeys as words } from "~/content/dashboards/desk-keys";

/** The keys of the back office, and the switch of those that are no command. */
export function KeyList() {
  const isOn = useSingleKeys();
  return (
    <>
      <Facts
        layout="rows"
        facts={words.keys.map(({ keys, does }) => ({ label: keys.join(` ${words.or} `), value: does }))}
      />
      <div>
        <TickBox checked={isOn} onChange={({ currentTarget }) => turnSingleKeys(currentTarget.checked)}>
          {words.single}
        </TickBox>
        <Note>{words.singleHint}</Note>
      </div>
    </>
  );
}

/** On the profile page, for who cannot press `?`; there are no keys without scripts. */
export const KeysPanel = () =>
  useHydrated() && (
    <Panel aria-labelledby="keys-panel-title">
      <PanelTitle as="h2" id="keys-panel-title">
        {words.title}
      </PanelTitle>
      <KeyList />
    </Panel>
  );
