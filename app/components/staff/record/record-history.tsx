import { recordPage } from "~/content/records/staff-records";
import type { RecordView } from "~/records/record-view";

const words = recordPage.history;

export function RecordHistory({ history }: Pick<RecordView, "history">) {
  return (
    <section className="panel record-history" aria-labelledby="history-title">
      <h3 id="history-title">{words.title}</h3>
      {history === null || history.length === 0 ? (
        <p className="form-note">{history === null ? words.failed : words.empty}</p>
      ) : (
        <ol>
          {history.map(({ id, at, who, what }) => (
            <li key={id}>
              <p className="form-note">
                {at} {recordPage.by(who)}
              </p>
              {what.map((change) => (
                <p key={change}>{change}</p>
              ))}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
