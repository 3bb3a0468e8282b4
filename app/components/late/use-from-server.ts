import { useRef, useState, useSyncExternalStore } from "react";

const never = () => () => {};

/** Whether the server has rendered this component. Other than `useHydrated` it renders nothing anew, which a part that waits could not bear. */
export function useFromServer(): boolean {
  const asked = useRef(false);
  useSyncExternalStore(
    never,
    () => true,
    () => {
      asked.current = true;
      return true;
    },
  );
  return useState(() => asked.current)[0];
}
