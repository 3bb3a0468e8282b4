import type { ReactNode } from "react";

interface ClosingCallProps {
  title: string;
  text: string;
  children: ReactNode;
}

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
