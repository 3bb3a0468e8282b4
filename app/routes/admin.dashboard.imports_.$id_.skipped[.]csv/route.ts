import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireUser } from "~/auth/account.server";
import { may } from "~/auth/permissions";
import { importWords as words } from "~/content/imports/staff-imports";
import { refusedAccounts } from "~/content/users/refused-accounts";
import { readImportText, reasonHeading } from "~/domain/imports/import-file";
import { importPath } from "~/domain/imports/import-kinds";
import { type CsvPortion, csvFile, csvLine, plainText } from "~/handlers/csv.server";
import { requireFound } from "~/http/failure-response.server";
import { getImport, getImportFile, getImportProblems } from "~/models/imports/imports.server";

/** The rows of a file that are not added, as the file has them, each with its reason. @throws Response 404 once they are forgotten */
export async function loader(args: LoaderFunctionArgs) {
  const { id = "" } = args.params;
  const { client, profile } = await requireUser(args, importPath(id));
  if (!may(profile.role, "imports.manage")) return plainText(args, refusedAccounts.problems.role.title, 403);
  const { kind } = requireFound(await getImport(client, id, 0));
  const { content, mapping, mended } = requireFound(await getImportFile(client, id, kind));
  const problems = await getImportProblems(client, id);
  if (!problems) return plainText(args, words.away.text, 503);
  const read = readImportText(content ?? "");
  const table = requireFound(read.ok ? read.table : ("not_found" as const));
  const reasons: Readonly<Record<string, string>> = words.problems;
  const columns = mapping?.columns ?? [];
  async function* portions(): AsyncGenerator<CsvPortion, void> {
    const rows = table.rows.filter(({ line }) => problems?.[line] !== undefined);
    const lines = rows.map(({ line, cells }) => {
      const reason = problems?.[line] ?? "";
      return [
        ...table.headings.map((_, index) => {
          const field = columns[index] ?? "";
          const isFirst = columns.indexOf(field) === index;
          return (isFirst ? mended[line]?.[field] : undefined) ?? cells[index] ?? "";
        }),
        reasons[reason] ?? reason,
      ];
    });
    yield { text: [[...table.headings, reasonHeading], ...lines].map(csvLine).join(""), rows: rows.length };
  }
  // why: the rows are the caller's own file, not records of the product
  const file = await csvFile(args, "skipped-rows", portions(), async () => true);
  return file ?? plainText(args, words.away.text, 503);
}
