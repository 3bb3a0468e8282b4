import { Banner } from "~/components/ui/feedback/banner";

/** For the owner of the address. */
const words = {
  title: "Our emails don't reach you",
  text: (email: string) => `Emails to ${email} come back to us, so we have stopped sending them.`,
  mend: "Change your email address",
  orCall: "or call your center if the address is right.",
} as const;

interface OwnAddressNoticeProps {
  /** The own address, where emails to it come back. */
  bouncing: string | null;
  /** Where it can be changed. */
  profilePath: string;
}

/** Tells the person signed in that emails to their address come back. */
export function OwnAddressNotice({ bouncing, profilePath }: OwnAddressNoticeProps) {
  if (bouncing === null) return null;
  return (
    <Banner
      tone="warning"
      title={words.title}
      text={
        <>
          <span className="wrap-anywhere">{words.text(bouncing)}</span>{" "}
          <a className="link" href={profilePath}>
            {words.mend}
          </a>{" "}
          {words.orCall}
        </>
      }
    />
  );
}
