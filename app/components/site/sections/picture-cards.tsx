import { Link } from "@remix-run/react";
import { cva } from "class-variance-authority";
import type { ReactNode } from "react";
import { Card } from "~/components/ui/layout";
import type { SubjectColour } from "~/content/programs/subjects";
import { subjectGround } from "./subject-ground";

interface PictureCardsProps {
  cards: readonly {
    title: string;
    text: string;
    subject: SubjectColour;
    picture: ReactNode;
    link: { label: string; to: string };
  }[];
  /** On a wide screen three in the first row, and two wider ones below. */
  threeFirst?: boolean;
}

const look = cva("grid grid-cols-[repeat(auto-fit,minmax(min(15.5rem,100%),1fr))] gap-5", {
  variants: { threeFirst: { true: "lg:grid-cols-6 lg:*:col-span-2 lg:*:nth-[n+4]:col-span-3", false: "" } },
});

/** Cards headed by a drawing, each with a link. */
export function PictureCards({ cards, threeFirst = false }: PictureCardsProps) {
  return (
    <ul className={look({ threeFirst })}>
      {cards.map(({ title, text, subject, picture, link }) => (
        <li className="grid max-w-none" key={title}>
          <Card padding="none" className="overflow-hidden">
            <div className={subjectGround[subject]}>{picture}</div>
            <div className="flex flex-1 flex-col px-6 pt-5 pb-4">
              <h3 className="mb-1.5">{title}</h3>
              <p>{text}</p>
              <Link
                className="link mt-auto inline-flex min-h-11 items-center pt-3"
                to={link.to}
                preventScrollReset={link.to.startsWith("?")}
              >
                {link.label}
              </Link>
            </div>
          </Card>
        </li>
      ))}
    </ul>
  );
}

/** @param className where it stands and whether it shows */
export const CardDrawing = ({ src, className = "" }: { src: string | undefined; className?: string }) => (
  <img
    className={`mx-auto h-38 w-auto max-w-none ${className}`}
    src={src}
    width={220}
    height={132}
    alt=""
    loading="lazy"
  />
);
