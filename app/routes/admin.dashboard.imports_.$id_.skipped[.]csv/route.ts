import type { LoaderFunctionArgs } from "@remix-run/node";
import { importWords as words } from "~/content/imports/staff-imports";
import { readImportText, reasonHeading } from "~/domain/imports/import-file";
import { importPath } from "~/domain/imports/import-kinds";
import { staffFile, tableLines } from "~/handlers/csv.server";
import { requireFound } from "~/http/failure-response.server";
import { getImport, getImportFile, getImportProblems } from "~/models/imports/imports.server";

/** The rows of a file that are not added, as the file has them, each with its reason. @throws Response 404 once they are forgotten */
export function loader(args: LoaderFunctionArgs) {
  const { id = "" } = args.params;
  // why: nothing is logged; the rows are the caller's own file, not records of the product
  const of = { page: importPath(id), permission: "imports.manage", list: null, away: words.away.text } as const;
  return staffFile(args, of, async ({ client }) => {
    const { kind } = requireFound(await getImport(client, id, 0));
    const { content, mapping, mended } = requireFound(await getImportFile(client, id, kind));
    const problems = await getImportProblems(client, id);
    if (!problems) return null;
    const read = readImportText(content ?? "");
    const table = requireFound(read.ok ? read.table : ("not_found" as const));
    const reasons: Readonly<Record<string, string>> = words.problems;
    const columns = mapping?.columns ?? [];
    const rows = table.rows.filter(({ line }) => problems[line] !== undefined);
    const lines = rows.map(({ line, cells }) => {
      const reason = problems[line] ?? "";
      return [
        ...table.headings.map((_, index) => {
          const field = columns[index] ?? "";
          const isFirst = columns.indexOf(field) === index;
          return (isFirst ? mended[line]?.[field] : undefined) ?? cells[index] ?? "";
        }),
        reasons[reason] ?? reason,
      ];
    });
    return { name: "skipped-rows", lines: tableLines([...table.headings, reasonHeading], lines) };
  });
}
