import { site } from "~/content/site/site";

/** Inline, as it takes the colour of the text beside it. */
export function Mark() {
  return (
    <svg className="logo-mark" viewBox="0 0 34 34" aria-hidden="true">
      <path fill="currentColor" d="M2 24h8v10H2a2 2 0 0 1-2-2v-6a2 2 0 0 1 2-2Zm12-12h8v22H12V14a2 2 0 0 1 2-2Z" />
      <path fill="var(--color-accent)" d="M26 0h6a2 2 0 0 1 2 2v30a2 2 0 0 1-2 2h-8V2a2 2 0 0 1 2-2Z" />
    </svg>
  );
}

export function Logo() {
  return (
    <span className="logo">
      <Mark />
      <span className="logo-words">
        <b>{site.shortName}</b> <span>{site.name.replace(site.shortName, "").trim()}</span>
      </span>
    </span>
  );
}
