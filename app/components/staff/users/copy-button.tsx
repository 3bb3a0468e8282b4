import { useState } from "react";
import { Button } from "~/components/ui/button";
import { useHydrated } from "~/components/ui/use-hydrated";
import { userPages } from "~/content/users/staff-users";

const words = userPages.created;

/** Needs JavaScript. */
export function CopyButton({ label, text }: { label: string; text: string }) {
  const [notice, setNotice] = useState("");
  if (!useHydrated()) return null;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setNotice(words.copied);
    } catch {
      setNotice(words.copyFailed);
    }
  };
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => void copy()}>
        {label}
      </Button>
      <span role="status">{notice}</span>
    </>
  );
}
