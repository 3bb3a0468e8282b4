import { site } from "~/content/site/site";

/** Inline, as it takes the colour of the text beside it. */
export function Mark() {
  return (
    <svg className="size-[34px] flex-none" viewBox="0 0 34 34" aria-hidden="true">
      <path fill="currentColor" d="M2 24h8v10H2a2 2 0 0 1-2-2v-6a2 2 0 0 1 2-2Zm12-12h8v22H12V14a2 2 0 0 1 2-2Z" />
      <path fill="var(--color-accent)" d="M26 0h6a2 2 0 0 1 2 2v30a2 2 0 0 1-2 2h-8V2a2 2 0 0 1 2-2Z" />
    </svg>
  );
}

/** `narrow`: only the mark on the narrowest screens. */
export function Logo({ narrow = false }: { narrow?: boolean }) {
  return (
    <span className="inline-flex max-w-full min-h-11 items-center gap-3 text-primary on-dark:text-paper">
      <Mark />
      <span className={`min-w-0 leading-none sm:whitespace-nowrap ${narrow ? "max-[23.5rem]:hidden" : ""}`}>
        <b className="block text-lead leading-none font-black tracking-[-0.035em] text-ink on-dark:text-paper">
          {site.shortName}
        </b>{" "}
        <span className="mt-[0.1875rem] block text-[0.75rem] font-semibold tracking-[0.02em] text-ink-soft on-dark:text-inherit">
          {site.name.replace(site.shortName, "").trim()}
        </span>
      </span>
    </span>
  );
}
