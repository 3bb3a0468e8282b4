import type { ReactNode } from "react";
import { MessagePage, smallPageLook } from "~/components/ui/feedback/message-page";
import { Actions } from "~/components/ui/layout";

export const accountTitle = "text-[clamp(1.75rem,1.5rem+1vw,2.25rem)]";

interface AccountMessageProps {
  title: string;
  text: string;
  /** Where to go on. */
  children: ReactNode;
}

/** A page of one step of signing in. */
export const AccountStep = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="grid-paper">
    <div className={smallPageLook}>
      <h1 className={accountTitle}>{title}</h1>
      {children}
    </div>
  </div>
);

/** A page that only says something, such as that a link no longer works. */
export const AccountMessage = ({ title, text, children }: AccountMessageProps) => (
  <MessagePage title={title}>
    <p>{text}</p>
    <Actions>{children}</Actions>
  </MessagePage>
);
