import { programWords } from "~/content/programs/programs";

export function MissingSample() {
  return (
    <div className="grid min-h-96 content-center place-items-center gap-4 rounded-card border-2 border-dashed border-(--subject-mid)">
      <svg className="w-24 fill-(--subject-tint)" viewBox="0 0 96 72" aria-hidden="true">
        <path d="M2 50h28v20H2zm32-22h28v42H34zM66 6h28v64H66z" />
      </svg>
      <p>{programWords.missingSample}</p>
    </div>
  );
}
