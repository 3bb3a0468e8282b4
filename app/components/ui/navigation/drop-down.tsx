import { ChevronDown } from "lucide";
import { type ComponentPropsWithoutRef, type MouseEvent, type ReactNode, useId } from "react";
import { Icon } from "~/components/ui/icon";

interface PopoverMenuProps extends ComponentPropsWithoutRef<"div"> {
  /** Of the button before it, as its `popovertarget`; the browser closes the menu by Escape and a press elsewhere. */
  id: string;
}

// why: React 18 passes on attributes that it does not know
const auto = { popover: "auto" };
export const opensMenu = (id: string) => ({ popovertarget: id });

/** What a button of `opensMenu` shows, without JavaScript; a chosen link closes it. */
export const PopoverMenu = (menu: PopoverMenuProps) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: a link's key comes as a click
  // biome-ignore lint/a11y/noStaticElementInteractions: its links are what is pressed
  <div {...auto} {...menu} onClick={closeOnChoice} />
);

function closeOnChoice({ target, currentTarget }: MouseEvent<HTMLElement>) {
  if (target instanceof Element && target.closest("a")) currentTarget.hidePopover();
}

interface DropDownProps {
  summary: ReactNode;
  /** Look of the button: as the entries beside it. */
  look: string;
  /** Opens towards the left, at the right end of a header. */
  atEnd?: boolean;
  /** Look of what opens. */
  className?: string;
  children: ReactNode;
}

/** A menu below its button; one is open at a time. */
export function DropDown({ summary, look, atEnd = false, className = "min-w-56", children }: DropDownProps) {
  const id = useId();
  return (
    <div className="group relative">
      {/* why: the edge shows where colours are the reader's own */}
      <button type="button" className={`cursor-pointer border border-transparent ${look}`} {...opensMenu(id)}>
        {summary}
        <Icon drawing={ChevronDown} className="size-4 transition-transform group-has-[:popover-open]:rotate-180" />
      </button>
      <PopoverMenu
        id={id}
        className={`menu-below mt-2 rounded-card border border-hairline bg-paper p-2 shadow-dialog ${atEnd ? "[right:anchor(right)]" : "[left:anchor(left)]"} ${className}`}
      >
        {children}
      </PopoverMenu>
    </div>
  );
}
