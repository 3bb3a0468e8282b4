import { EnrolmentPages, EnrolmentsAway, enrolmentsId } from "~/components/staff/courses/enrolment-list";
import { ListBar, ListCount, ListFrame, listBody } from "~/components/staff/list/list-frame";
import { listLink } from "~/components/staff/list/looks";
import { Table } from "~/components/ui/data/table";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { enrolmentWords } from "~/content/courses/staff-courses";
import { staffPurchaseWords } from "~/content/payments/staff-purchases";
import { counted } from "~/content/records/staff-list-words";
import { enrolmentSearch, isFiltered, purchasesFilePath, purchasesPath } from "~/domain/courses/course-list";
import { purchaseColumns } from "./purchase-columns";
import { PurchaseFilterForm } from "./purchase-filter-form";
import type { PurchasesPageProps } from "./purchases-page-props";

const words = staffPurchaseWords.list;

export function PurchasesPage(props: PurchasesPageProps) {
  const { query, page, centers, office } = props;
  return (
    <ListFrame id={enrolmentsId} titleId="enrolments-title" title={words.title} subtitle={words.subtitle}>
      <PurchaseFilterForm {...props} />
      {page === null && <EnrolmentsAway to={purchasesPath + enrolmentSearch(query)} />}
      {page?.rows.length === 0 && <EmptyState {...(isFiltered(query) ? words.none : enrolmentWords.empty)} />}
      {page && page.rows.length > 0 && (
        <div className={listBody}>
          <ListBar>
            <ListCount>{counted(enrolmentWords.purchases, page.range?.total ?? 0, false)}</ListCount>
            <a className={listLink} href={purchasesFilePath + enrolmentSearch(query)}>
              {enrolmentWords.export}
            </a>
          </ListBar>
          <Table
            dense
            caption={words.title}
            columns={purchaseColumns({ hasCenters: centers !== null, office })}
            rows={page.rows}
            rowKey={({ id }) => id}
          />
        </div>
      )}
      {page && <EnrolmentPages path={purchasesPath} query={query} page={page} />}
    </ListFrame>
  );
}
