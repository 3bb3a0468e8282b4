import { Form, Link } from "@remix-run/react";
import { Button } from "~/components/ui/button";
import { networkPage as words } from "~/content/reports/staff-network";
import type { NetworkPageProps } from "./network-page-props";

export function NetworkBar({ query, dates, presets, sorts }: NetworkPageProps) {
  const { from, to, weeks, sort, descending } = query;
  return (
    <div className="network-bar">
      <div className="network-title">
        <h2 id="network-title">{words.title}</h2>
        <p>{dates}</p>
      </div>
      <nav className="network-presets" aria-label={words.rangesLabel}>
        {presets.map((preset) => (
          <Link
            key={preset.weeks}
            to={preset.path}
            aria-current={preset.weeks === weeks ? "true" : undefined}
            preventScrollReset
          >
            {words.preset(preset.weeks)}
          </Link>
        ))}
      </nav>
      <Form
        // why: resets the form for another range
        key={`${from} ${to} ${sort} ${descending}`}
        className="network-form"
        action="/admin/dashboard/network"
      >
        <label>
          <span>{words.form.from}</span>
          <input className="control" type="date" name="from" defaultValue={from} />
        </label>
        <label>
          <span>{words.form.to}</span>
          <input className="control" type="date" name="to" defaultValue={to} />
        </label>
        {/* Phones show no table head to sort by. */}
        <label className="network-sort">
          <span>{words.form.sort}</span>
          <select className="control" name="sort" defaultValue={sort}>
            {sorts.map(({ sort: name }) => (
              <option key={name} value={name}>
                {words.columns[name]}
              </option>
            ))}
          </select>
        </label>
        <Button type="submit" variant="secondary" size="small">
          {words.form.submit}
        </Button>
      </Form>
    </div>
  );
}
