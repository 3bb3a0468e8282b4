import { programWords } from "~/content/programs/programs";

export function MissingSample() {
  return (
    <div className="samples-missing">
      <svg viewBox="0 0 96 72" aria-hidden="true">
        <path d="M2 50h28v20H2zm32-22h28v42H34zM66 6h28v64H66z" />
      </svg>
      <p>{programWords.missingSample}</p>
    </div>
  );
}
