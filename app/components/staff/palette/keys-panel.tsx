import { Panel, PanelTitle } from "~/components/ui/layout";
import { useHydrated } from "~/components/ui/use-hydrated";
import { deskKeys as words } from "~/content/dashboards/desk-keys";
import { KeyList } from "./key-list";

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
