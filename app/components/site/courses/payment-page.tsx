import type { ReactNode } from "react";
import { Facts } from "~/components/ui/data/facts";
import { Banner, type BannerTone } from "~/components/ui/feedback/banner";
import { Actions } from "~/components/ui/layout";
import { paymentPages as words } from "~/content/courses/courses";
import { amountOf } from "~/domain/payments/purchase";
import { NarrowPage } from "../narrow-page";

/** A purchase as the return pages show it; Canadian cents. */
export interface ReturnedPurchase {
  id: string;
  courseId: string;
  courseName: string;
  amountCents: number;
  status: string;
  effectiveStatus: string;
}

const Bill = ({ purchase: { courseName, amountCents } }: { purchase: ReturnedPurchase }) => (
  <Facts
    layout="bill"
    facts={[
      { label: words.course, value: courseName },
      { label: words.amount, value: amountOf(amountCents) },
    ]}
  />
);

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
