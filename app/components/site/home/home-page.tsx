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
  /** 2 when the page has its own main heading. */
  headingLevel?: 1 | 2;
}

export function HomePage({ bookingHref, headingLevel = 1 }: HomePageProps) {
  return (
    <>
      <Hero bookingHref={bookingHref} headingLevel={headingLevel} />
      <Why />
      <HowItWorks />
      <Advantages />
      <Community />
      <Testimonials />
      <Pricing />
      <CallToAction />
    </>
  );
}
