import type { ReactNode } from "react";
import { Breadcrumbs } from "~/components/ui/navigation/breadcrumbs";
import type { SubjectColour } from "~/content/programs/subjects";
import { HeroFrame } from "./hero-frame";
import { subjectGround } from "./subject-ground";

interface PageHeroProps {
  trail: readonly { label: string; to?: string }[];
  title: string;
  text: string;
  subject?: SubjectColour;
  /** Address of a drawing of 560 by 470. */
  art: string;
  children?: ReactNode;
}

export function PageHero({ trail, title, text, subject, art, children }: PageHeroProps) {
  return (
    <HeroFrame
      page="other"
      ground={subject && subjectGround[subject]}
      heading={
        <>
          <Breadcrumbs trail={trail} />
          <h1 className="mt-2 text-[clamp(2.25rem,1.6rem+2.9vw,3.625rem)]">{title}</h1>
        </>
      }
      text={text}
      actions={children}
      art={{ src: art, width: 560, height: 470 }}
    />
  );
}
