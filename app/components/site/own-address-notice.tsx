import { Banner } from "~/components/ui/feedback/banner";
import { ownProblemWords as words } from "~/content/emails/own-address";

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
