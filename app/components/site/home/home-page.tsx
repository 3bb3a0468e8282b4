import { Advantages } from "./advantages";
import { CallToAction } from "./call-to-action";
import { Community } from "./community";
import { Hero } from "./hero";
import { HowItWorks } from "./how-it-works";
import { Pricing } from "./pricing";
import { Testimonials } from "./testimonials";
import { Why } from "./why";

/** The home page, section by section; each answers one question of a parent. */
export function HomePage({ bookingHref }: { bookingHref: string }) {
  return (
    <>
      <Hero bookingHref={bookingHref} />
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
