interface CenterWhereProps {
  label: string;
  center: { name: string; address: string; phone: string };
}

export function CenterWhere({ label, center }: CenterWhereProps) {
  return (
    <>
      <dt>{label}</dt>
      <dd>
        {center.name}
        <br />
        {center.address}
        <br />
        <a href={`tel:${center.phone}`}>{center.phone}</a>
      </dd>
    </>
  );
}
