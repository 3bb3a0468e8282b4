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
}

export function HomePage({ bookingHref }: HomePageProps) {
  return (
    <>
      <Hero bookingHref={bookingHref} />
      <Why />
      <HowItWorks />
      <Advantages />
      <Pricing />
      <Testimonials />
      <Community />
      <CallToAction />
    </>
  );
}
