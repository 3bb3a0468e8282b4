import type { MetaFunction } from "@remix-run/node";
import { pageMeta } from "~/components/site/page-meta";
import { TextPage } from "~/components/site/text-page";
import type { TextSection } from "~/content/site/pages";
import { publicHeaders } from "~/http/caching.server";

const accessibility = {
  meta: {
    title: "Accessibility",
    description:
      "How we make our website and centers accessible under the Accessibility for Ontarians with Disabilities Act (AODA), and how to report a barrier.",
  },
  title: "Accessibility",
  text: "Every family should be able to use our website and visit our centers. We follow the Accessibility for Ontarians with Disabilities Act (AODA).",
  sections: [
    {
      id: "website",
      title: "What can you expect from this website?",
      paragraphs: [
        "We build to the Web Content Accessibility Guidelines (WCAG) 2.2, level AA. You can use every page with a keyboard, a screen reader or at 400% zoom, and every form works without JavaScript.",
        "We test each page with automatic checks and by keyboard before it goes live.",
      ],
      items: [],
    },
    {
      id: "limits",
      title: "What doesn't work well yet?",
      paragraphs: [
        "The map of the center finder is hard to use without sight. The same centers are listed beside it, with addresses and phone numbers.",
        "The sample worksheet pages are made for children who can read print. Ask us for another format.",
      ],
      items: [],
    },
    {
      id: "centers",
      title: "Need something for your visit?",
      paragraphs: [
        "Tell your center what would help: a step-free entrance, large print, a quiet spot, more time, or a support person or service animal who comes along. Call, or write it in the notes when you book.",
      ],
      items: [],
    },
    {
      id: "formats",
      title: "Need information in another format?",
      paragraphs: [
        "Ask for any page, form or policy in large print, as plain text or read out by phone. There is no extra charge.",
      ],
      items: [],
    },
    {
      id: "report",
      title: "How do you report a barrier?",
      paragraphs: [
        "Write to us or call, using the contact details below, or send us a message. Tell us the page or center, and what you wanted to do. We reply within two business days and tell you what we will do and by when.",
      ],
      items: [],
    },
  ] satisfies readonly TextSection[],
  report: { label: "Send us a message", to: "/contact" },
  contactTitle: "Contact for accessibility",
  contactRole: "Accessibility coordinator",
} as const;

export const handle = { scripts: false };
export const headers = publicHeaders;
export const meta: MetaFunction = () =>
  pageMeta({ title: accessibility.meta.title, intro: accessibility.meta.description });

export default function Accessibility() {
  return <TextPage words={accessibility} />;
}
