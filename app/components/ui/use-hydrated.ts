import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and in the first render of the browser, true once JavaScript runs the page. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
