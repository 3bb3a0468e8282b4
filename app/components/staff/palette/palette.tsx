import type { PaletteProps } from "~/components/staff/frame/use-desk-keys";
import { KeysDialog } from "./keys-dialog";
import { SearchHits } from "./search-hits";

/** What the frame fetches once somebody is in its search field, or asks for the keys. */
export const Palette = ({ showsKeys, onKeysClosed, ...search }: PaletteProps) => (
  <>
    <SearchHits {...search} />
    {showsKeys && <KeysDialog onClose={onKeysClosed} />}
  </>
);
