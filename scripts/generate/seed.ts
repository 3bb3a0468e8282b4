import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { type SampleCourse, sampleCourses } from "../../app/content/courses/sample-courses";
import { starterTemplates } from "../../app/content/emails/starter-templates";
import { type Center, centers } from "../../app/content/locations/locations";

export const seedFile = fileURLToPath(new URL("../../supabase/seed.sql", import.meta.url));

export function renderSeed(): string {
  return `-- Written by \`npx tsx scripts/generate/seed.ts\` from app/content. Do not edit.

insert into public.locations (
  id, name, slug, region, address, city, zip_code, phone, email, lat, lng, programs, operating_hours, header_color
) values
${centers.map(locationRow).join(",\n")}
on conflict do nothing;

insert into public.courses (
  id, name, description, price_cents, duration_weeks, grade_from, grade_to, subject, is_taxable, created_at
) values
${sampleCourses.map(courseRow).join(",\n")}
on conflict do nothing;

-- Once: where there are templates, or one was ever removed, none comes.
insert into public.message_templates (id, name, subject, body)
select * from (values
${starterTemplates.map(templateRow).join(",\n")}
) as starter (id, name, subject, body)
where not exists (select from public.message_templates)
  and not exists (select from public.audit_log where table_name = 'message_templates');
`;
}

type Template = (typeof starterTemplates)[number];

const templateRow = ({ id, name, subject, body }: Template) =>
  `  (${[`uuid ${text(id)}`, text(name), text(subject), text(body)].join(", ")})`;

const text = (value: string) => `'${value.replaceAll("'", "''")}'`;

function locationRow(center: Center): string {
  return `  (${[
    text(center.id),
    text(center.name),
    text(center.slug),
    text(center.region),
    text(center.address),
    text(center.city),
    text(center.postalCode),
    text(center.phone),
    text(center.email),
    center.coordinates.lat,
    center.coordinates.lng,
    `array[${center.programs.map(text).join(", ")}]`,
    text(JSON.stringify(center.operatingHours)),
    text(center.headerColor),
  ].join(", ")})`;
}

// why: lists show the newest course first
function courseRow(course: SampleCourse, position: number): string {
  return `  (${[
    text(course.id),
    text(course.name),
    text(course.description),
    course.priceCents,
    course.duration_weeks,
    text(course.gradeFrom),
    text(course.gradeTo),
    text(course.subject),
    course.isTaxable,
    `now() - interval '${position} days'`,
  ].join(", ")})`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await writeFile(seedFile, renderSeed());
