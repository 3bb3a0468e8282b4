interface CenterWhereProps {
  center: { name: string; address: string; phone: string };
}

/** Where a visit is, with the number to call. */
export const CenterWhere = ({ center }: CenterWhereProps) => (
  <>
    {center.name}
    <br />
    {center.address}
    <br />
    <a href={`tel:${center.phone}`}>{center.phone}</a>
  </>
);
