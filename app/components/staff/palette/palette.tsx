import { KeysDialog } from "./keys-dialog";
import type { PaletteProps } from "./palette-props";
import { SearchHits } from "./search-hits";

/** What the frame fetches once somebody is in its search field, or asks for the keys. */
export const Palette = ({ showsKeys, onKeysClosed, ...search }: PaletteProps) => (
  <>
    <SearchHits {...search} />
    {showsKeys && <KeysDialog onClose={onKeysClosed} />}
  </>
);
