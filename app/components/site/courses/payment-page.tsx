import type { ReactNode } from "react";
import { ButtonLink } from "~/components/ui/button";
import { Facts } from "~/components/ui/data/facts";
import { Banner, type BannerTone } from "~/components/ui/feedback/banner";
import { Actions } from "~/components/ui/layout";
import { coursesPage, paymentPages as words } from "~/content/courses/courses";
import { coursePath } from "~/domain/courses/course-address";
import { amountOf } from "~/domain/payments/purchase";
import { NarrowPage } from "../narrow-page";

/** A purchase as the return pages show it; Canadian cents. */
export interface ReturnedPurchase {
  id: string;
  courseId: string;
  courseName: string;
  amountCents: number;
}

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
      <Facts
        layout="bill"
        facts={[
          { label: words.course, value: purchase.courseName },
          { label: words.amount, value: amountOf(purchase.amountCents) },
        ]}
      />
      {note}
      <Actions>{actions}</Actions>
      {children}
    </NarrowPage>
  );
}

/** The ways on from a purchase that was not paid. */
export const TryAgain = ({ purchase, children }: { purchase: ReturnedPurchase; children: string }) => (
  <>
    <ButtonLink to={coursePath(purchase.courseId)}>{children}</ButtonLink>
    <ButtonLink to={coursesPage.path} variant="secondary">
      {words.courses}
    </ButtonLink>
  </>
);
