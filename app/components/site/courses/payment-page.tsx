import type { ReactNode } from "react";
import { Banner, type BannerTone } from "~/components/ui/feedback/banner";
import { Actions } from "~/components/ui/layout";
import { NarrowPage } from "../narrow-page";
import { Bill, type ReturnedPurchase } from "./bill";

interface PaymentPageProps {
  purchase: ReturnedPurchase;
  title: string;
  tone: BannerTone;
  text: string;
  note?: ReactNode;
  actions: ReactNode;
  children?: ReactNode;
}

/** What became of a purchase, and what to do next. */
export function PaymentPage({ purchase, title, tone, text, note, actions, children }: PaymentPageProps) {
  return (
    <NarrowPage title={title} gap="small">
      <Banner tone={tone} text={text} />
      <Bill purchase={purchase} />
      {note}
      <Actions>{actions}</Actions>
      {children}
    </NarrowPage>
  );
}
