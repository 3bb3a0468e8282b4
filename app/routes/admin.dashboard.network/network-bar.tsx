import { BarField, BarForm } from "~/components/staff/bar-form";
import { Button } from "~/components/ui/button";
import { Input, Select } from "~/components/ui/forms/input";
import { PageHeader } from "~/components/ui/page-header";
import { Segment, Segments } from "~/components/ui/segments";
import { networkPage as words } from "~/content/reports/staff-network";
import type { NetworkPageProps } from "./network-page-props";

export function NetworkBar(props: NetworkPageProps) {
  const { query, dates, beforeDates, presets } = props;
  return (
    <PageHeader
      dense
      titleId="network-title"
      title={words.title}
      about={<p>{words.compared(dates, beforeDates)}</p>}
      actions={
        <>
          <Segments label={words.rangesLabel}>
            {presets.map(({ period, path }) => (
              <Segment key={period} to={path} aria-current={period === query.period ? "true" : undefined}>
                {typeof period === "number" ? words.preset(period) : words.periods[period]}
              </Segment>
            ))}
          </Segments>
          <RangeForm {...props} />
        </>
      }
    />
  );
}

function RangeForm({ query: { from, to, sort, descending }, sorts }: NetworkPageProps) {
  return (
    // why: resets the form for another range
    <BarForm key={`${from} ${to} ${sort} ${descending}`} action="/admin/dashboard/network">
      <BarField label={words.form.from}>
        <Input dense type="date" name="from" defaultValue={from} />
      </BarField>
      <BarField label={words.form.to}>
        <Input dense type="date" name="to" defaultValue={to} />
      </BarField>
      {/* Phones show no table head to sort by. */}
      <BarField label={words.form.sort} className="lg:hidden">
        <Select dense name="sort" defaultValue={sort}>
          {sorts.map(({ sort: name }) => (
            <option key={name} value={name}>
              {words.columns[name]}
            </option>
          ))}
        </Select>
      </BarField>
      <Button type="submit" variant="secondary" size="small">
        {words.form.submit}
      </Button>
    </BarForm>
  );
}
