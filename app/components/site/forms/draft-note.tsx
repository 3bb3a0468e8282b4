import { useEffect, useRef } from "react";
import { Button } from "~/components/ui/button";
import { announce } from "~/components/ui/feedback/announce";
import { draftWords as words } from "~/content/forms/drafts";

interface DraftNoteProps {
  emptied: boolean;
  startOver: () => void;
}

/** Says that the form holds what was typed before, with the way to an empty one. */
export function DraftNote({ emptied, startOver }: DraftNoteProps) {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // why: the button that was pressed is gone
    if (emptied) text.current?.focus();
    else announce(words.kept);
  }, [emptied]);
  return (
    <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 rounded-control bg-primary-tint px-4 py-1.5">
      <p ref={text} tabIndex={-1}>
        {emptied ? words.emptied : words.kept}
      </p>
      {!emptied && (
        <Button variant="outline" size="small" onClick={startOver}>
          {words.startOver}
        </Button>
      )}
    </div>
  );
}
