import type { ReactNode } from "react";

interface ClosingCallProps {
  title: string;
  text: string;
  /** Large primary button first, secondary ones after it. */
  children: ReactNode;
}

/** The last band of a page: what it comes down to, and the way on. */
export function ClosingCall({ title, text, children }: ClosingCallProps) {
  return (
    <section className="section call on-dark">
      <div className="container call-grid">
        <div>
          <h2>{title}</h2>
          <p className="lead">{text}</p>
        </div>
        <div className="call-actions">{children}</div>
      </div>
    </section>
  );
}
