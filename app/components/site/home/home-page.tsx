import type { SiteStatements } from "~/domain/statements/shown-statements";
import { Advantages } from "./advantages";
import { CallToAction } from "./call-to-action";
import { Community } from "./community";
import { Hero } from "./hero";
import { HowItWorks } from "./how-it-works";
import { Pricing } from "./pricing";
import { Testimonials } from "./testimonials";
import { Why } from "./why";

interface HomePageProps {
  bookingHref: string;
  statements: SiteStatements;
}

export function HomePage({ bookingHref, statements }: HomePageProps) {
  return (
    <>
      <Hero bookingHref={bookingHref} />
      <Why />
      <HowItWorks />
      <Advantages claim={statements.common_core} />
      <Pricing />
      <Testimonials {...statements} />
      <Community />
      <CallToAction />
    </>
  );
}
