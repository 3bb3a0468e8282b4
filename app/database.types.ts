// Written by `npx tsx scripts/generate/database-types.ts` from supabase/migrations. Do not edit.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

type Public = Database["public"];
/** A row of a table or view. */
export type Row<Name extends keyof (Public["Tables"] & Public["Views"])> = (Public["Tables"] & Public["Views"])[Name]["Row"];
/** A row, or the value, that a function answers with. */
export type Result<Name extends keyof Public["Functions"]> = Public["Functions"][Name]["Returns"] extends (infer One)[]
  ? One
  : Public["Functions"][Name]["Returns"];

/** A table's row, the columns that a new row must name, those that the database alone writes, and what it refers to. */
interface Table<Columns, Needed extends keyof Columns, Computed extends keyof Columns, References> {
  Row: Columns;
  Insert: Pick<Columns, Needed> & Partial<Omit<Columns, Needed | Computed>> & { [_ in Computed]?: never };
  Update: Partial<Omit<Columns, Computed>> & { [_ in Computed]?: never };
  Relationships: References;
}
/** Columns that refer to those of another table, by a foreign key; `true` where a row is referred to once at most. */
interface Reference<Key, Columns, Once, Relation, Referenced> {
  foreignKeyName: Key;
  columns: Columns;
  isOneToOne: Once;
  referencedRelation: Relation;
  referencedColumns: Referenced;
}

export type Database = {
  public: {
    Tables: {
      account_codes: Table<
        {
          code: string;
          kind: string;
        },
        "code" | "kind",
        never,
        []
      >;
      admin_users: Table<
        {
          created_at: string;
          id: string;
        },
        "id",
        never,
        []
      >;
      appointment_bookings: Table<
        {
          about: string | null;
          account_id: string | null;
          anonymised_at: string | null;
          appointment_date: string;
          archived_at: string | null;
          archived_by: string | null;
          by_account: boolean;
          calendar_sequence: number;
          cancel_choice: "time" | "ill" | "mistake" | "decided" | "other" | null;
          cancel_message: string | null;
          cancel_reason: string | null;
          center: string | null;
          child_grade: "JK" | "SK" | "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "10" | "11" | "12" | null;
          child_id: string | null;
          child_name: string | null;
          confirmation_token: string;
          contacted_at: string | null;
          contacted_by: string | null;
          created_at: string;
          email: string;
          family_id: string | null;
          id: string;
          is_imported: boolean;
          kind: string;
          link_id: string | null;
          location: string;
          made_by: string | null;
          mode: "center" | "online";
          name: string;
          next_step: string | null;
          next_step_on: string | null;
          notes: string | null;
          outcome: "booked" | "enrolled" | "not_now" | "too_far" | "price" | "no_answer" | "duplicate" | "spam" | "other" | null;
          owner_id: string | null;
          parent_changed_at: string | null;
          person: string;
          phone: string;
          previous_submission_key: string | null;
          reference: string;
          search_text: string;
          sort_about: string;
          sort_name: string;
          spot: number;
          status: string;
          submission_key: string;
          time_slot: string;
          updated_at: string;
        },
        "appointment_date" | "email" | "location" | "name" | "phone" | "reference" | "spot" | "submission_key" | "time_slot",
        never,
        [
          Reference<"appointment_bookings_child_id_fkey", ["child_id"], false, "children", ["id"]>,
          Reference<"appointment_bookings_family_id_fkey", ["family_id"], false, "families", ["id"]>,
          Reference<"appointment_bookings_location_fkey", ["location"], false, "locations", ["id"]>,
        ]
      >;
      assessment_results: Table<
        {
          child_id: string;
          created_at: string;
          gaps: string | null;
          id: string;
          levels: Json;
          next_step: string | null;
          sent_at: string | null;
          strengths: string | null;
          taken_on: string;
          updated_at: string;
          written_by: string | null;
        },
        "child_id" | "id" | "levels" | "taken_on",
        never,
        [
          Reference<"assessment_results_child_id_fkey", ["child_id"], false, "children", ["id"]>,
        ]
      >;
      audit_log: Table<
        {
          action: "insert" | "update" | "delete" | "export";
          actor: string | null;
          after: Json | null;
          anonymised_at: string | null;
          at: string;
          before: Json | null;
          by_parent: boolean;
          id: number;
          row_id: string;
          table_name: string;
        },
        "action" | "row_id" | "table_name",
        "id",
        []
      >;
      bookings: Table<
        {
          absence_note: string | null;
          absence_told_at: string | null;
          anonymised_at: string | null;
          archived_at: string | null;
          archived_by: string | null;
          attendance: "present" | "late" | "absent" | "excused" | null;
          booking_date: string;
          cancel_reason: string | null;
          child_id: string | null;
          child_name: string | null;
          class_id: string | null;
          created_at: string;
          end_time: string;
          id: string;
          is_trial: boolean;
          learner_id: string;
          left_class: boolean;
          lesson_id: string;
          location_id: string;
          notes: string | null;
          override_reason: string | null;
          room: string | null;
          start_time: string;
          status: "pending" | "confirmed" | "completed" | "no_show" | "cancelled";
          student_profile_id: string;
          subject: "math" | "english" | "writing" | null;
          tutor_profile_id: string;
          updated_at: string;
        },
        "booking_date" | "end_time" | "learner_id" | "lesson_id" | "location_id" | "start_time" | "student_profile_id" | "tutor_profile_id",
        never,
        [
          Reference<"bookings_child_id_fkey", ["child_id"], false, "children", ["id"]>,
          Reference<"bookings_class_id_fkey", ["class_id"], false, "classes", ["id"]>,
          Reference<"bookings_location_id_fkey", ["location_id"], false, "locations", ["id"]>,
          Reference<"bookings_student_profile_id_fkey", ["student_profile_id"], false, "user_profiles", ["id"]>,
          Reference<"bookings_tutor_profile_id_fkey", ["tutor_profile_id"], false, "user_profiles", ["id"]>,
        ]
      >;
      career_applications: Table<
        {
          about: string | null;
          address: string;
          anonymised_at: string | null;
          archived_at: string | null;
          archived_by: string | null;
          center: string | null;
          confirmation_token: string;
          contacted_at: string | null;
          contacted_by: string | null;
          created_at: string;
          education: string;
          email: string;
          experience_children: string;
          experience_teaching: string;
          family_id: string | null;
          first_name: string;
          id: string;
          is_imported: boolean;
          kind: string;
          last_name: string;
          location: string | null;
          made_by: string | null;
          mode: "center" | "online";
          motivation: string;
          next_step: string | null;
          next_step_on: string | null;
          outcome: "booked" | "enrolled" | "not_now" | "too_far" | "price" | "no_answer" | "duplicate" | "spam" | "other" | null;
          owner_id: string | null;
          person: string;
          phone: string;
          position: string;
          previous_submission_key: string | null;
          reference: string;
          resume_url: string | null;
          search_text: string;
          sort_about: string;
          sort_name: string;
          status: string;
          submission_key: string;
          updated_at: string;
        },
        "address" | "education" | "email" | "experience_children" | "experience_teaching" | "first_name" | "last_name" | "motivation" | "phone" | "reference" | "submission_key",
        never,
        [
          Reference<"career_applications_location_fkey", ["location"], false, "locations", ["id"]>,
        ]
      >;
      child_households: Table<
        {
          child_id: string;
          emergency_contact: string | null;
          family_id: string;
          may_pick_up: string | null;
          updated_at: string;
        },
        "child_id" | "family_id",
        never,
        [
          Reference<"child_households_child_id_fkey", ["child_id"], false, "children", ["id"]>,
          Reference<"child_households_family_id_fkey", ["family_id"], false, "families", ["id"]>,
        ]
      >;
      child_levels: Table<
        {
          child_id: string;
          is_finished: boolean;
          level: "K" | "A" | "B" | "C" | "D" | "E" | "F" | "G" | "H";
          moved_on: string;
          pages: number;
          subject: "math" | "english" | "writing";
          updated_at: string;
          workbook: number;
        },
        "child_id" | "level" | "moved_on" | "pages" | "subject" | "workbook",
        never,
        [
          Reference<"child_levels_child_id_fkey", ["child_id"], false, "children", ["id"]>,
        ]
      >;
      child_steps: Table<
        {
          assessment_id: string | null;
          child_id: string;
          created_at: string;
          id: string;
          is_finished: boolean;
          level: "K" | "A" | "B" | "C" | "D" | "E" | "F" | "G" | "H" | null;
          made_by: string | null;
          number: number;
          on_day: string;
          pages: number | null;
          quiz: number | null;
          seen: string | null;
          session_id: string | null;
          subject: "math" | "english" | "writing";
          undoes: string | null;
          what: "placed" | "workbook" | "passed" | "corrected";
          workbook: number | null;
        },
        "child_id" | "on_day" | "subject" | "what",
        "number",
        [
          Reference<"child_steps_assessment_id_fkey", ["assessment_id"], false, "assessment_results", ["id"]>,
          Reference<"child_steps_child_id_fkey", ["child_id"], false, "children", ["id"]>,
          Reference<"child_steps_session_id_fkey", ["session_id"], false, "bookings", ["id"]>,
          Reference<"child_steps_undoes_fkey", ["undoes"], true, "child_steps", ["id"]>,
        ]
      >;
      children: Table<
        {
          allergies: string | null;
          birth_date: string | null;
          birth_year: number | null;
          care_changed_at: string | null;
          center: string | null;
          confirmed_at: string;
          created_at: string;
          family_id: string;
          first_name: string;
          grade: "JK" | "SK" | "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "10" | "11" | "12" | null;
          id: string;
          last_name: string;
          left_reason: string | null;
          medical_notes: string | null;
          other_family_id: string | null;
          photo_consent: boolean | null;
          school: string | null;
          search_text: string;
          sort_name: string;
          status: "prospective" | "enrolled" | "paused" | "left";
          status_since: string;
          updated_at: string;
        },
        "family_id" | "first_name",
        never,
        [
          Reference<"children_center_fkey", ["center"], false, "locations", ["id"]>,
          Reference<"children_family_id_fkey", ["family_id"], false, "families", ["id"]>,
          Reference<"children_other_family_id_fkey", ["other_family_id"], false, "families", ["id"]>,
        ]
      >;
      classes: Table<
        {
          capacity: number;
          created_at: string;
          end_time: string;
          ends_on: string;
          grade_from: "JK" | "SK" | "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "10" | "11" | "12" | null;
          grade_to: "JK" | "SK" | "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "10" | "11" | "12" | null;
          id: string;
          level_from: string | null;
          level_to: string | null;
          location_id: string;
          made_by: string | null;
          room: string | null;
          skipped: string[];
          start_time: string;
          starts_on: string;
          subject: "math" | "english" | "writing" | null;
          tutor_profile_id: string;
          updated_at: string;
          weekday: number;
        },
        "end_time" | "ends_on" | "location_id" | "start_time" | "starts_on" | "tutor_profile_id",
        "weekday",
        [
          Reference<"classes_location_id_fkey", ["location_id"], false, "locations", ["id"]>,
          Reference<"classes_tutor_profile_id_fkey", ["tutor_profile_id"], false, "user_profiles", ["id"]>,
        ]
      >;
      contact_submissions: Table<
        {
          about: string | null;
          anonymised_at: string | null;
          archived_at: string | null;
          archived_by: string | null;
          center: string | null;
          child_name: string | null;
          confirmation_token: string;
          consent_at: string | null;
          consent_wording: string | null;
          contacted_at: string | null;
          contacted_by: string | null;
          created_at: string;
          email: string;
          family_id: string | null;
          id: string;
          is_imported: boolean;
          kind: string;
          made_by: string | null;
          marketing_consent: boolean;
          message: string;
          mode: "center" | "online";
          name: string;
          next_step: string | null;
          next_step_on: string | null;
          outcome: "booked" | "enrolled" | "not_now" | "too_far" | "price" | "no_answer" | "duplicate" | "spam" | "other" | null;
          owner_id: string | null;
          person: string;
          phone: string | null;
          preferred_time: string | null;
          previous_submission_key: string | null;
          reference: string;
          search_text: string;
          sort_about: string;
          sort_name: string;
          status: string;
          submission_key: string;
          topic: "question" | "demo";
          updated_at: string;
        },
        "email" | "message" | "name" | "reference" | "submission_key",
        never,
        [
          Reference<"contact_submissions_family_id_fkey", ["family_id"], false, "families", ["id"]>,
        ]
      >;
      course_applications: Table<
        {
          course_id: string;
          created_at: string;
          id: string;
          purchase_id: string | null;
          status: "pending" | "completed" | "cancelled";
          updated_at: string;
          user_id: string | null;
        },
        "course_id",
        never,
        [
          Reference<"course_applications_course_id_fkey", ["course_id"], false, "courses", ["id"]>,
          Reference<"course_applications_purchase_id_fkey", ["purchase_id"], true, "purchases", ["id"]>,
        ]
      >;
      courses: Table<
        {
          created_at: string;
          description: string;
          duration_weeks: number | null;
          grade_from: "JK" | "SK" | "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "10" | "11" | "12" | null;
          grade_to: "JK" | "SK" | "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "10" | "11" | "12" | null;
          id: string;
          is_active: boolean;
          is_taxable: boolean;
          name: string;
          price: number | null;
          price_cents: number;
          stripe_price_id: string | null;
          subject: "math" | "english" | "writing" | null;
          updated_at: string;
        },
        "name" | "price_cents",
        "price",
        []
      >;
      families: Table<
        {
          center: string | null;
          created_at: string;
          id: string;
          name: string;
          search_text: string;
          sort_name: string;
          status: "prospective" | "enrolled" | "paused" | "left";
          updated_at: string;
        },
        never,
        never,
        [
          Reference<"families_center_fkey", ["center"], false, "locations", ["id"]>,
        ]
      >;
      hour_approvals: Table<
        {
          approved_at: string;
          approved_by: string | null;
          cents: number;
          from_on: string;
          location_id: string;
          minutes: number;
          tutor_profile_id: string;
        },
        "cents" | "from_on" | "location_id" | "minutes" | "tutor_profile_id",
        never,
        [
          Reference<"hour_approvals_location_id_fkey", ["location_id"], false, "locations", ["id"]>,
          Reference<"hour_approvals_tutor_profile_id_fkey", ["tutor_profile_id"], false, "user_profiles", ["id"]>,
        ]
      >;
      import_files: Table<
        {
          content: string | null;
          headings: string[];
          import_id: string;
          mapping: Json | null;
          mended: Json;
        },
        "headings" | "import_id",
        never,
        [
          Reference<"import_files_import_id_fkey", ["import_id"], true, "imports", ["id"]>,
        ]
      >;
      import_rows: Table<
        {
          added_at: string | null;
          data: Json | null;
          family_id: string | null;
          import_id: string;
          invitation_id: string | null;
          is_tried: boolean;
          is_undone: boolean;
          kept: "changed" | "signed_in" | "in_use" | null;
          kind: "lead" | "family" | "tutor";
          line: number;
          makes_family: boolean;
          problem: string | null;
          record_id: string | null;
          record_version: string | null;
        },
        "import_id" | "line",
        never,
        [
          Reference<"import_rows_family_id_fkey", ["family_id"], false, "families", ["id"]>,
          Reference<"import_rows_import_id_fkey", ["import_id"], false, "imports", ["id"]>,
          Reference<"import_rows_invitation_id_fkey", ["invitation_id"], false, "user_invitations", ["id"]>,
        ]
      >;
      imports: Table<
        {
          applied_at: string | null;
          centers: string[] | null;
          created_at: string;
          created_by: string | null;
          id: string;
          kind: "leads" | "people";
          sends_emails: boolean;
          status: "draft" | "ready" | "applied" | "undone";
          updated_at: string;
        },
        never,
        never,
        []
      >;
      ledger_lines: Table<
        {
          account_id: string;
          amount_cents: number;
          at: string;
          booked_on: string;
          facts: Json;
          id: string;
          invoice_id: string | null;
          kind: "tuition" | "registration" | "adjustment" | "charge" | "credit" | "payment" | "refund" | "reversal" | "dispute";
          location_id: string;
          made_by: string | null;
          method: "cash" | "cheque" | "e_transfer" | "card" | "debit" | "other" | null;
          month: string | null;
          note: string | null;
          nth: number;
          payment_id: string | null;
          plan_id: string | null;
          reference: string | null;
          reverses: string | null;
          source_key: string;
          subjects: string[];
          tax_cents: number;
        },
        "account_id" | "amount_cents" | "booked_on" | "kind" | "location_id" | "source_key",
        "nth",
        [
          Reference<"ledger_lines_account_id_fkey", ["account_id"], false, "tuition_accounts", ["id"]>,
          Reference<"ledger_lines_invoice_id_fkey", ["invoice_id"], false, "tuition_invoices", ["id"]>,
          Reference<"ledger_lines_plan_id_fkey", ["plan_id"], false, "tuition_plans", ["id"]>,
          Reference<"ledger_lines_reverses_fkey", ["reverses"], true, "ledger_lines", ["id"]>,
        ]
      >;
      lesson_reports: Table<
        {
          created_at: string;
          homework: string | null;
          id: string;
          next_steps: string | null;
          pages_done: string | null;
          updated_at: string;
          went_well: string | null;
          written_by: string | null;
        },
        "id",
        never,
        [
          Reference<"lesson_reports_id_fkey", ["id"], true, "bookings", ["id"]>,
        ]
      >;
      lesson_requests: Table<
        {
          anonymised_at: string | null;
          answer: string | null;
          child_id: string | null;
          child_name: string | null;
          class_id: string | null;
          created_at: string;
          earliest: string | null;
          id: string;
          instead_of: string | null;
          latest: string | null;
          leaves_class: string | null;
          location_id: string;
          notes: string | null;
          status: "new" | "planned" | "closed";
          student_profile_id: string;
          subject: "math" | "english" | "writing" | null;
          updated_at: string;
          wanted_class: string | null;
          wanted_end: string | null;
          wanted_lesson: string | null;
          wanted_on: string | null;
          wanted_start: string | null;
          wanted_tutor: string | null;
          weekdays: number[];
        },
        "location_id" | "student_profile_id",
        never,
        [
          Reference<"lesson_requests_child_id_fkey", ["child_id"], false, "children", ["id"]>,
          Reference<"lesson_requests_class_id_fkey", ["class_id"], false, "classes", ["id"]>,
          Reference<"lesson_requests_instead_of_fkey", ["instead_of"], false, "bookings", ["id"]>,
          Reference<"lesson_requests_leaves_class_fkey", ["leaves_class"], false, "classes", ["id"]>,
          Reference<"lesson_requests_location_id_fkey", ["location_id"], false, "locations", ["id"]>,
          Reference<"lesson_requests_student_profile_id_fkey", ["student_profile_id"], false, "user_profiles", ["id"]>,
          Reference<"lesson_requests_wanted_class_fkey", ["wanted_class"], false, "classes", ["id"]>,
          Reference<"lesson_requests_wanted_tutor_fkey", ["wanted_tutor"], false, "user_profiles", ["id"]>,
        ]
      >;
      license_inquiries: Table<
        {
          about: string | null;
          anonymised_at: string | null;
          archived_at: string | null;
          archived_by: string | null;
          center: string | null;
          city: string;
          confirmation_token: string;
          contacted_at: string | null;
          contacted_by: string | null;
          created_at: string;
          email: string;
          family_id: string | null;
          first_name: string;
          id: string;
          investment_range: string;
          is_imported: boolean;
          kind: string;
          last_name: string;
          made_by: string | null;
          message: string | null;
          mode: "center" | "online";
          next_step: string | null;
          next_step_on: string | null;
          outcome: "booked" | "enrolled" | "not_now" | "too_far" | "price" | "no_answer" | "duplicate" | "spam" | "other" | null;
          owner_id: string | null;
          person: string;
          phone: string;
          previous_submission_key: string | null;
          reference: string;
          search_text: string;
          sort_about: string;
          sort_name: string;
          state: string;
          status: string;
          submission_key: string;
          updated_at: string;
        },
        "city" | "email" | "first_name" | "last_name" | "phone" | "reference" | "state" | "submission_key",
        never,
        []
      >;
      location_closures: Table<
        {
          created_at: string;
          ends_on: string;
          id: string;
          location_id: string;
          reason: string | null;
          starts_on: string;
        },
        "ends_on" | "location_id" | "starts_on",
        never,
        [
          Reference<"location_closures_location_id_fkey", ["location_id"], false, "locations", ["id"]>,
        ]
      >;
      location_extra_days: Table<
        {
          closes: string;
          created_at: string;
          day: string;
          id: string;
          location_id: string;
          opens: string;
          reason: string | null;
        },
        "closes" | "day" | "location_id" | "opens",
        never,
        [
          Reference<"location_extra_days_location_id_fkey", ["location_id"], false, "locations", ["id"]>,
        ]
      >;
      location_slugs: Table<
        {
          created_at: string;
          location_id: string;
          slug: string;
        },
        "location_id" | "slug",
        never,
        [
          Reference<"location_slugs_location_id_fkey", ["location_id"], false, "locations", ["id"]>,
        ]
      >;
      locations: Table<
        {
          address: string;
          answer_days: number;
          bookable_times: string[];
          city: string;
          created_at: string;
          email: string;
          header_color: string;
          id: string;
          is_active: boolean;
          lat: number | null;
          lead_mails: "each" | "daily";
          lng: number | null;
          name: string;
          operating_hours: Json;
          parking: string;
          phone: string;
          programs: string[];
          region: string;
          rooms: string[];
          slot_capacity: number;
          slug: string;
          state: string;
          updated_at: string;
          zip_code: string;
        },
        "name" | "slug",
        never,
        []
      >;
      message_templates: Table<
        {
          body: string;
          center: string | null;
          created_at: string;
          id: string;
          name: string;
          subject: string;
          updated_at: string;
        },
        "body" | "id" | "name" | "subject",
        never,
        [
          Reference<"message_templates_center_fkey", ["center"], false, "locations", ["id"]>,
        ]
      >;
      price_lists: Table<
        {
          absence_rule: "make_up" | "credit" | "none";
          created_at: string;
          from_month: string;
          id: string;
          is_taxed: boolean;
          location_id: string | null;
          made_by: string | null;
          one_cents: number;
          registration_cents: number;
          tax_note: string | null;
          three_cents: number;
          two_cents: number;
          updated_at: string;
        },
        "from_month" | "one_cents" | "three_cents" | "two_cents",
        never,
        [
          Reference<"price_lists_location_id_fkey", ["location_id"], false, "locations", ["id"]>,
        ]
      >;
      privacy_requests: Table<
        {
          created_at: string;
          id: string;
          kind: "export" | "erase";
          records: number;
          requested_by: string | null;
          subject: string;
        },
        "kind" | "records" | "subject",
        never,
        []
      >;
      purchases: Table<
        {
          amount: number | null;
          amount_cents: number;
          buyer_center: string | null;
          checked_at: string | null;
          checkout_expires_at: string;
          checkout_session_id: string | null;
          checkout_url: string | null;
          child_id: string | null;
          completed_at: string | null;
          course_id: string;
          course_name: string;
          created_at: string;
          currency: string;
          dispute: "open" | "won" | "lost" | null;
          id: string;
          is_processing: boolean;
          learner_id: string | null;
          location_id: string | null;
          payment_intent_id: string | null;
          problem: "amount_differs" | "other_session" | "duplicate" | "contradiction" | "unknown_checkout" | null;
          receipt_number: string | null;
          refund_lines: Json;
          refunded_cents: number;
          settled_ticket: number;
          status: "pending" | "completed" | "failed" | "refunded";
          subtotal_cents: number;
          tax_cents: number;
          updated_at: string;
          user_id: string | null;
          withdrawn_cents: number;
        },
        "amount_cents" | "course_id" | "course_name",
        "amount" | "subtotal_cents",
        [
          Reference<"purchases_child_id_fkey", ["child_id"], false, "children", ["id"]>,
          Reference<"purchases_course_id_fkey", ["course_id"], false, "courses", ["id"]>,
          Reference<"purchases_location_id_fkey", ["location_id"], false, "locations", ["id"]>,
        ]
      >;
      rate_limits: Table<
        {
          bucket: string;
          hits: number;
          window_ends_at: string;
        },
        "bucket" | "hits" | "window_ends_at",
        never,
        []
      >;
      records: Table<
        {
          about: string | null;
          anonymised_at: string | null;
          archived_at: string | null;
          archived_by: string | null;
          center: string | null;
          confirmation_token: string;
          contacted_at: string | null;
          contacted_by: string | null;
          created_at: string;
          email: string;
          family_id: string | null;
          id: string;
          is_imported: boolean;
          kind: string;
          made_by: string | null;
          mode: "center" | "online";
          next_step: string | null;
          next_step_on: string | null;
          outcome: "booked" | "enrolled" | "not_now" | "too_far" | "price" | "no_answer" | "duplicate" | "spam" | "other" | null;
          owner_id: string | null;
          person: string;
          phone: string | null;
          previous_submission_key: string | null;
          reference: string;
          search_text: string;
          sort_about: string;
          sort_name: string;
          status: string;
          submission_key: string;
          updated_at: string;
        },
        "email" | "kind" | "reference" | "status" | "submission_key",
        never,
        []
      >;
      refunds: Table<
        {
          amount_cents: number;
          created_at: string;
          id: string;
          purchase_id: string;
          reason: "family_cancelled" | "course_cancelled" | "paid_twice" | "wrong_amount" | "goodwill" | "other";
          requested_by: string | null;
          status: "asked" | "made" | "refused";
          stripe_refund_id: string | null;
          updated_at: string;
        },
        "amount_cents" | "purchase_id" | "reason",
        never,
        [
          Reference<"refunds_purchase_id_fkey", ["purchase_id"], false, "purchases", ["id"]>,
        ]
      >;
      resume_uploads: Table<
        {
          path: string;
          uploaded_at: string;
        },
        "path",
        never,
        []
      >;
      retention_runs: Table<
        {
          counts: Json;
          files: number;
          finished_at: string | null;
          id: string;
          problem: "files" | "database" | null;
          started_at: string;
        },
        never,
        never,
        []
      >;
      schedule_requests: Table<
        {
          about: string | null;
          account_id: string | null;
          additional_notes: string | null;
          anonymised_at: string | null;
          appointment_id: string | null;
          archived_at: string | null;
          archived_by: string | null;
          by_account: boolean;
          center: string | null;
          child_age: number | null;
          child_grade: "JK" | "SK" | "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "10" | "11" | "12" | null;
          child_id: string | null;
          child_name: string | null;
          confirmation_token: string;
          contacted_at: string | null;
          contacted_by: string | null;
          created_at: string;
          email: string;
          family_id: string | null;
          id: string;
          is_imported: boolean;
          kind: string;
          location_id: string;
          made_by: string | null;
          mode: "center" | "online";
          next_step: string | null;
          next_step_on: string | null;
          outcome: "booked" | "enrolled" | "not_now" | "too_far" | "price" | "no_answer" | "duplicate" | "spam" | "other" | null;
          owner_id: string | null;
          parent_name: string;
          person: string;
          phone: string;
          preferred_date: string | null;
          preferred_time: string | null;
          previous_submission_key: string | null;
          program_interest: string | null;
          reference: string;
          search_text: string;
          sort_about: string;
          sort_day: string;
          sort_name: string;
          sort_time: string;
          source: string | null;
          status: string;
          submission_key: string;
          updated_at: string;
        },
        "email" | "location_id" | "parent_name" | "phone" | "reference" | "submission_key",
        "sort_day" | "sort_time",
        [
          Reference<"schedule_requests_appointment_id_fkey", ["appointment_id"], true, "appointment_bookings", ["id"]>,
          Reference<"schedule_requests_child_id_fkey", ["child_id"], false, "children", ["id"]>,
          Reference<"schedule_requests_family_id_fkey", ["family_id"], false, "families", ["id"]>,
          Reference<"schedule_requests_location_id_fkey", ["location_id"], false, "locations", ["id"]>,
        ]
      >;
      staff_notes: Table<
        {
          at: string;
          author: string;
          call: "reached" | "message" | "no_answer" | "emailed" | null;
          id: string;
          kind: string;
          note: string | null;
          record_id: string;
        },
        "author" | "kind" | "record_id",
        never,
        []
      >;
      statements: Table<
        {
          block: "testimonial" | "licensee" | "review" | "founder" | "students" | "common_core" | "teacher_access";
          confirmed_how: string;
          confirmed_on: string;
          created_at: string;
          detail: string;
          id: string;
          location_id: string | null;
          name: string;
          state: "draft" | "published" | "removed";
          updated_at: string;
          words: string;
        },
        "block" | "confirmed_how" | "confirmed_on" | "detail" | "id" | "name" | "state" | "words",
        never,
        [
          Reference<"statements_location_id_fkey", ["location_id"], false, "locations", ["id"]>,
        ]
      >;
      tuition_accounts: Table<
        {
          created_at: string;
          family_id: string | null;
          guardian_id: string | null;
          id: string;
          location_id: string;
          method_kind: "card" | "acss_debit" | null;
          method_label: string | null;
          share: number;
          stripe_customer_id: string | null;
          updated_at: string;
        },
        "location_id",
        never,
        [
          Reference<"tuition_accounts_family_id_fkey", ["family_id"], false, "families", ["id"]>,
          Reference<"tuition_accounts_guardian_id_fkey", ["guardian_id"], false, "user_profiles", ["id"]>,
          Reference<"tuition_accounts_location_id_fkey", ["location_id"], false, "locations", ["id"]>,
        ]
      >;
      tuition_invoices: Table<
        {
          account_id: string;
          amount_cents: number;
          attempts: number;
          checked_at: string | null;
          created_at: string;
          due_on: string;
          id: string;
          is_processing: boolean;
          last_error: string | null;
          location_id: string;
          look: number;
          month: string;
          next_try_at: string | null;
          number: number;
          settled_at: string | null;
          stripe_id: string | null;
          stripe_remaining_cents: number;
          stripe_status: "draft" | "open" | "paid" | "void" | "uncollectible" | null;
          stripe_url: string | null;
          updated_at: string;
        },
        "account_id" | "amount_cents" | "due_on" | "location_id" | "month",
        "number",
        [
          Reference<"tuition_invoices_account_id_fkey", ["account_id"], false, "tuition_accounts", ["id"]>,
        ]
      >;
      tuition_plans: Table<
        {
          child_id: string | null;
          created_at: string;
          discount: "sibling" | "staff" | "other" | null;
          discount_cents: number | null;
          discount_percent: number | null;
          discount_reason: string | null;
          discount_until: string | null;
          family_id: string | null;
          first_lessons: number;
          first_of: number;
          follows: string | null;
          has_registration: boolean;
          id: string;
          last_month: string | null;
          location_id: string;
          made_by: string | null;
          paused_months: string[];
          starts_on: string;
          subjects: string[];
          updated_at: string;
          withdrawn_at: string | null;
        },
        "first_lessons" | "first_of" | "id" | "location_id" | "starts_on" | "subjects",
        never,
        [
          Reference<"tuition_plans_child_id_fkey", ["child_id"], false, "children", ["id"]>,
          Reference<"tuition_plans_family_id_fkey", ["family_id"], false, "families", ["id"]>,
          Reference<"tuition_plans_location_id_fkey", ["location_id"], false, "locations", ["id"]>,
        ]
      >;
      tutor_availability: Table<
        {
          created_at: string;
          ends: string;
          id: string;
          profile_id: string;
          starts: string;
          weekday: number;
        },
        "ends" | "profile_id" | "starts" | "weekday",
        never,
        [
          Reference<"tutor_availability_profile_id_fkey", ["profile_id"], false, "user_profiles", ["id"]>,
        ]
      >;
      user_centers: Table<
        {
          location_id: string;
          profile_id: string;
        },
        "location_id" | "profile_id",
        never,
        [
          Reference<"user_centers_location_id_fkey", ["location_id"], false, "locations", ["id"]>,
          Reference<"user_centers_profile_id_fkey", ["profile_id"], false, "user_profiles", ["id"]>,
        ]
      >;
      user_invitations: Table<
        {
          centers: string[];
          created_at: string;
          email: string;
          expires_at: string;
          first_name: string;
          hourly_rate_cents: number | null;
          id: string;
          invited_by: string;
          last_name: string;
          location_id: string | null;
          phone: string | null;
          profile_id: string | null;
          role: "student" | "tutor" | "admin" | "regional_manager" | "superadmin";
          used_at: string | null;
        },
        "email" | "first_name" | "invited_by" | "last_name" | "role",
        never,
        [
          Reference<"user_invitations_location_id_fkey", ["location_id"], false, "locations", ["id"]>,
          Reference<"user_invitations_profile_id_fkey", ["profile_id"], false, "user_profiles", ["id"]>,
        ]
      >;
      user_profiles: Table<
        {
          created_at: string;
          deleted_at: string | null;
          email: string;
          email_typed: boolean;
          family_id: string | null;
          first_name: string;
          hourly_rate_cents: number | null;
          id: string;
          is_active: boolean;
          last_name: string;
          location_id: string | null;
          phone: string | null;
          role: "student" | "tutor" | "admin" | "regional_manager" | "superadmin";
          updated_at: string;
          user_id: string | null;
          wanted_location_id: string | null;
        },
        "email",
        never,
        [
          Reference<"user_profiles_family_id_fkey", ["family_id"], false, "families", ["id"]>,
          Reference<"user_profiles_location_id_fkey", ["location_id"], false, "locations", ["id"]>,
          Reference<"user_profiles_wanted_location_id_fkey", ["wanted_location_id"], false, "locations", ["id"]>,
        ]
      >;
      waitlist: Table<
        {
          account_id: string | null;
          appointment_date: string | null;
          appointment_id: string | null;
          child_grade: "JK" | "SK" | "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "10" | "11" | "12" | null;
          child_id: string | null;
          child_name: string | null;
          class_id: string | null;
          created_at: string;
          email: string;
          id: string;
          location: string;
          mode: "center" | "online";
          name: string;
          notes: string | null;
          offer_ends_at: string | null;
          phone: string;
          previous_submission_key: string | null;
          sender: string | null;
          status: "waiting" | "offered" | "taken" | "declined" | "lapsed" | "closed" | "unconfirmed";
          student_profile_id: string | null;
          submission_key: string;
          ticket: number;
          time_slot: string | null;
          updated_at: string;
        },
        "email" | "location" | "name" | "phone" | "submission_key",
        "ticket",
        [
          Reference<"waitlist_appointment_id_fkey", ["appointment_id"], false, "appointment_bookings", ["id"]>,
          Reference<"waitlist_child_id_fkey", ["child_id"], false, "children", ["id"]>,
          Reference<"waitlist_class_id_fkey", ["class_id"], false, "classes", ["id"]>,
          Reference<"waitlist_location_fkey", ["location"], false, "locations", ["id"]>,
          Reference<"waitlist_student_profile_id_fkey", ["student_profile_id"], false, "user_profiles", ["id"]>,
        ]
      >;
      webhooks: Table<
        {
          created_at: string;
          events: string[];
          failing_since: string | null;
          id: string;
          name: string;
          rests_until: string | null;
          secret_id: string;
          url: string;
        },
        "events" | "name" | "url",
        never,
        []
      >;
    };
    Views: {
      family_bookings: {
        Row: {
          calendar_sequence: number | null;
          child_id: string | null;
          child_name: string | null;
          date: string;
          id: string;
          kind: "appointment" | "assessment";
          location_id: string;
          location_name: string;
          mode: "center" | "online";
          reference: string;
          starts: string;
          status: string;
          time_slot: string;
        };
        Relationships: [];
      };
      family_sessions: {
        Row: {
          absence_note: string | null;
          address: string | null;
          attendance: "present" | "late" | "absent" | "excused" | null;
          child_id: string | null;
          child_name: string | null;
          city: string | null;
          end_time: string;
          homework: string | null;
          id: string;
          is_absence_told: boolean;
          is_open: boolean;
          is_to_come: boolean;
          learner_id: string | null;
          location_id: string;
          location_name: string;
          location_slug: string | null;
          next_steps: string | null;
          pages_done: string | null;
          phone: string | null;
          room: string | null;
          session_date: string;
          start_time: string;
          status: string;
          subject: "math" | "english" | "writing" | null;
          tutor_name: string | null;
          went_well: string | null;
        };
        Relationships: [];
      };
      managed_courses: {
        Row: {
          created_at: string;
          description: string;
          duration_weeks: number | null;
          enrolled: number;
          grade_from: string | null;
          grade_to: string | null;
          id: string;
          is_active: boolean;
          is_taxable: boolean;
          is_used: boolean;
          name: string;
          pending: number;
          price: number;
          price_cents: number;
          refunded: number;
          revenue_cents: number;
          stripe_price_id: string | null;
          subject: "math" | "english" | "writing" | null;
          to_check: number;
          updated_at: string;
        };
        Relationships: [];
      };
      signed_up: {
        Row: {
          account_id: string;
          center: string;
          email: string;
          family_id: string;
          name: string;
          own_family_id: string;
          profile_id: string;
          state: "open" | "center" | "other_center";
        };
        Relationships: [];
      };
    };
    Functions: {
      accept_make_up: {
        Args: { p_id: string; p_version: string };
        Returns: "done" | "taken" | "unknown_student" | "not_found" | "wrong_state" | "changed" | "forbidden";
      };
      add_ledger_line: {
        Args: { p_account: string; p_values: Json };
        Returns: "done" | "repeat" | "invalid" | "in_future" | "too_old" | "too_much" | "not_found" | "forbidden";
      };
      address_change_of_link: {
        Args: { p_id: string };
        Returns: { state: "asked" | "done" | "stopped" | "ended"; email: string; account_email: string; needs_password: boolean; counts_from: string; undo_until: string | null }[];
      };
      admin_delete_user_profile: {
        Args: { p_profile_id: string; p_cancel_reason?: string | null; p_hand_to?: string | null };
        Returns: { outcome: "deleted" | "not_found" | "forbidden" | "self" | "last_superadmin" | "has_records" | "unknown_tutor" | "tutor_busy" | "has_sessions"; user_id: string | null }[];
      };
      admin_get_all_users: {
        Args: never;
        Returns: Row<"user_profiles">[];
      };
      admin_get_location_users: {
        Args: never;
        Returns: Row<"user_profiles">[];
      };
      admins_second_factor: {
        Args: never;
        Returns: string;
      };
      allow_addition: {
        Args: { p_session: string; p_kind: string; p_password_seen?: boolean | null };
        Returns: boolean;
      };
      allow_emails: {
        Args: { p_kind: string; p_id: string };
        Returns: "done" | "not_found";
      };
      anonymise_due: {
        Args: { p_run: string; p_kind: string; p_limit?: number; p_deleted_files?: string[] };
        Returns: number;
      };
      apply_import: {
        Args: { p_id: string; p_sends_emails: boolean };
        Returns: { outcome: "applied" | "not_ready" | "not_found" | "forbidden"; added: number; kind: "leads" | "people" | null }[];
      };
      appointment_of_parent: {
        Args: { p_id: string };
        Returns: { outcome: "open" | "too_late" | "over" | "cancelled" | "not_found"; state: "open" | "too_late" | "over" | "cancelled" | "not_found"; reference: string | null; status: string | null; location: string | null; appointment_date: string | null; time_slot: string | null; mode: "center" | "online" | null; version: string | null; child: string | null }[];
      };
      appointments_outside_hours: {
        Args: { p_location: string };
        Returns: { affected: number; first_day: string | null }[];
      };
      approve_hours: {
        Args: { p_location: string; p_tutor: string; p_from: string; p_minutes?: number | null };
        Returns: "done" | "changed" | "open" | "no_rate" | "not_over" | "not_found" | "forbidden";
      };
      attach_checkout: {
        Args: { p_purchase: string; p_session: string; p_url: string; p_expires_at: string };
        Returns: "attached" | "same" | "other" | "gone";
      };
      begin_invoice_look: {
        Args: { p_invoice?: string | null; p_stripe?: string | null; p_payment?: string | null };
        Returns: { invoice_id: string; stripe_id: string | null; look: number }[];
      };
      begin_retention: {
        Args: never;
        Returns: string;
      };
      begin_settlement: {
        Args: { p_purchase?: string | null; p_session?: string | null; p_payment_intent?: string | null; p_event_id?: string | null; p_event_type?: string | null; p_event_created?: string | null };
        Returns: { outcome: "known" | "repeat" | "unknown_purchase"; purchase_id: string | null; checkout_session_id: string | null; ticket: number | null }[];
      };
      book_from_request: {
        Args: { p_request_id: string; p_location: string; p_date: string; p_slot: string; p_version?: string | null };
        Returns: { outcome: string; appointment_id: string | null; reference: string | null; status: string | null; version: string | null }[];
      };
      calls_due: {
        Args: { p_location?: string | null };
        Returns: { kind: string; id: string; name: string; phone: string | null; email_problem: string | null; owner: string | null; next_step: string; next_step_on: string; total: number }[];
      };
      cancel_lessons: {
        Args: { p_id: string; p_scope: string; p_version: string; p_reason: string; p_details?: Json };
        Returns: { outcome: string; lessons: number | null }[];
      };
      center_classes: {
        Args: { p_location: string; p_child?: string | null };
        Returns: { id: string; subject: "math" | "english" | "writing" | null; weekday: number; starts: string; ends: string; first_on: string; last_on: string; tutor_id: string; tutor_name: string | null; has_tutor: boolean; room: string | null; seats: number; taken: number; next_on: string; free_from: string | null; waiting: number; names: string | null; grade_from: string | null; grade_to: string | null; level_from: string | null; level_to: string | null; is_in: boolean; version: string }[];
      };
      centers_today: {
        Args: never;
        Returns: { location: string; is_active: boolean; waits: number; booked: number; before: number; free: number; late: number; late_since: string | null }[];
      };
      change_by_parent: {
        Args: { p_id: string; p_version: string; p_date?: string | null; p_slot?: string | null; p_choice?: string | null; p_reason?: string | null };
        Returns: { outcome: "open" | "too_late" | "over" | "cancelled" | "not_found" | "done" | "changed" | "too_many" | "full" | "closed" | "too_early" | "too_far" | "unknown_location" | "unknown_slot" | "invalid"; state: "open" | "too_late" | "over" | "cancelled" | "not_found"; reference: string | null; status: string | null; location: string | null; appointment_date: string | null; time_slot: string | null; mode: "center" | "online" | null; version: string | null; child: string | null }[];
      };
      change_record: {
        Args: { p_kind: string; p_id: string; p_action: string; p_version?: string | null; p_details?: Json };
        Returns: { outcome: string; status: string | null; version: string | null; contents: Json | null }[];
      };
      change_records: {
        Args: { p_kind: string; p_ids: string[]; p_action: string; p_details?: Json; p_batch?: string | null };
        Returns: { id: string | null; outcome: string; status: string | null }[];
      };
      child_contacts: {
        Args: { p_child: string };
        Returns: { profile_id: string; name: string; email: string; signs_in: boolean }[];
      };
      child_stages: {
        Args: never;
        Returns: { child_id: string; stage: "new" | "visit" | "result" | "lessons" }[];
      };
      choose_report_emails: {
        Args: { p_wanted: boolean };
        Returns: "done" | "forbidden" | "invalid";
      };
      claim_answer: {
        Args: { p_press: string; p_seconds?: number };
        Returns: { is_first: boolean; answer: string | null }[];
      };
      claim_deliveries: {
        Args: { p_queue: string; p_limit: number; p_lease_seconds: number; p_holder?: string | null };
        Returns: { id: string; kind: string; recipient: string | null; facts: Json; lease: string; attempt: number; due_at: string; created_at: string }[];
      };
      class_days: {
        Args: { p_class: string };
        Returns: { day: string; starts: string; ends: string; taken: number }[];
      };
      class_people: {
        Args: { p_class: string };
        Returns: { learner_id: string; session_id: string; name: string; family: string | null; next_on: string; last_on: string; lessons: number; is_trial: boolean; child_id: string | null; student_id: string; family_id: string | null }[];
      };
      close_lesson_request: {
        Args: { p_id: string; p_version: string; p_answer: string };
        Returns: "done" | "not_found" | "wrong_state" | "changed" | "invalid" | "forbidden";
      };
      close_purchase: {
        Args: { p_purchase: string };
        Returns: "closed" | "not_pending" | "known" | "not_found" | "forbidden";
      };
      compare_invoices: {
        Args: { p_since: string; p_known: string[] };
        Returns: { stripe_id: string; why: "unknown" | "missing" | "not_sent" }[];
      };
      confirm_address: {
        Args: { p_id: string; p_knows_password: boolean };
        Returns: "done" | "wait" | "stopped" | "ended" | "taken" | "not_found";
      };
      contact_of_parent: {
        Args: { p_id: string };
        Returns: { name: string; email: string; phone: string }[];
      };
      continue_import: {
        Args: { p_id: string };
        Returns: { outcome: "more" | "done" | "not_ready" | "not_found" | "forbidden" }[];
      };
      correct_booking_email: {
        Args: { p_token: string; p_email: string };
        Returns: { outcome: "done" | "same" | "too_late" | "not_found" | "too_many" | "too_often" | "invalid" }[];
      };
      count_records: {
        Args: { p_kind: string; p_queries: Json };
        Returns: Json;
      };
      create_api_key: {
        Args: { p_key: string; p_name: string; p_scopes: string[]; p_location?: string | null; p_ends_on?: string | null };
        Returns: "created" | "forbidden" | "invalid" | "too_many";
      };
      credit_lessons: {
        Args: { p_location: string; p_month: string; p_sessions: string[]; p_undo?: boolean };
        Returns: { outcome: "done" | "nothing" | "not_found" | "forbidden"; lessons: number }[];
      };
      current_account: {
        Args: never;
        Returns: { user_id: string; session_active: boolean; profile_id: string | null; email: string | null; first_name: string; last_name: string; phone: string | null; role: string | null; location_id: string | null; location_name: string | null; wanted_location_id: string | null; is_active: boolean | null; email_bounces: boolean; missing_factor: string | null; unweighed_password: boolean; centers: string[]; children: Json | null }[];
      };
      dashboard_counts: {
        Args: never;
        Returns: { location_id: string | null; users: number | null; bookings: number | null; assessments: number | null; applications: number | null; locations: number | null; tutors: number | null; students: number | null; admins: number | null; course_applications: number | null }[];
      };
      day_agenda: {
        Args: { p_location: string; p_day: string };
        Returns: Json;
      };
      delete_course: {
        Args: { p_id: string; p_version?: string | null };
        Returns: { outcome: "done" | "not_found" | "changed" | "forbidden" | "in_use" }[];
      };
      delivery_failed: {
        Args: { p_id: string; p_lease: string; p_error: string; p_why?: string; p_status?: number | null };
        Returns: "retry" | "dead" | "not_yours";
      };
      delivery_sent: {
        Args: { p_id: string; p_status?: number | null };
        Returns: boolean;
      };
      drop_price_list: {
        Args: { p_id: string };
        Returns: "done" | "billed" | "not_found" | "forbidden";
      };
      due_resumes: {
        Args: { p_limit?: number };
        Returns: string[];
      };
      due_work: {
        Args: { p_seconds: number };
        Returns: { queues: string[]; version: string }[];
      };
      duties_of: {
        Args: { p_id: string };
        Returns: { sessions: number; next_session: string | null; lessons: Json; children: number; visits: number; purchases: number; leads: number }[];
      };
      earlier_bookings: {
        Args: never;
        Returns: number;
      };
      email_counts: {
        Args: never;
        Returns: { state: "waiting" | "retrying" | "dead" | "sent"; emails: number; server_away_since: string | null }[];
      };
      email_subscription: {
        Args: { p_id: string };
        Returns: { topic: "news" | "reminders" | "reports"; is_ended: boolean }[];
      };
      end_calendar_feed: {
        Args: never;
        Returns: boolean;
      };
      end_check: {
        Args: { p_session: string };
        Returns: undefined;
      };
      end_my_session: {
        Args: never;
        Returns: undefined;
      };
      end_my_sessions: {
        Args: { p_id?: string | null };
        Returns: number;
      };
      end_retention: {
        Args: { p_run: string; p_files: number; p_problem?: string | null };
        Returns: undefined;
      };
      erase_person: {
        Args: { p_email: string; p_subject: string; p_deleted_files?: string[] };
        Returns: { outcome: "erased" | "none" | "files_first" | "forbidden"; records: number }[];
      };
      expect_password: {
        Args: { p_account: string };
        Returns: undefined;
      };
      export_person: {
        Args: { p_email: string; p_subject: string };
        Returns: Json;
      };
      family_children: {
        Args: { p_id: string };
        Returns: { id: string; first_name: string; last_name: string; birth_date: string | null; birth_year: number | null; grade: string | null; school: string | null; photo_consent: boolean | null; status: string; left_reason: string | null; care: Json; other_family: string | null; other_name: string | null }[];
      };
      family_classes: {
        Args: never;
        Returns: { child_id: string | null; learner_id: string; class_id: string; subject: "math" | "english" | "writing" | null; weekday: number; starts: string; ends: string; tutor_name: string | null; room: string | null; next_on: string; is_trial: boolean }[];
      };
      family_guardians: {
        Args: { p_id: string };
        Returns: { family: string; center: string | null; status: string; id: string | null; user_id: string | null; first_name: string; last_name: string; email: string; phone: string | null; is_active: boolean; joins: string | null; joins_name: string }[];
      };
      family_lessons: {
        Args: { p_id: string };
        Returns: { id: string; child_id: string | null; child_name: string | null; day: string; starts: string; ends: string; subject: string | null; status: string; attendance: string | null; is_ahead: boolean; tutor: string | null; has_report: boolean }[];
      };
      family_purchases: {
        Args: { p_id: string };
        Returns: { id: string; course_name: string; child: string | null; status: string; dispute: string | null; problem: string | null; is_processing: boolean; amount_cents: number; refunded_cents: number; created_at: string }[];
      };
      family_records: {
        Args: { p_id: string };
        Returns: { kind: "appointments" | "assessments" | "messages"; id: string; child_name: string | null; status: string; created_at: string; day: string | null; slot: string | null }[];
      };
      find_person: {
        Args: { p_email: string };
        Returns: { kind: string; found: number }[];
      };
      get_confirmation: {
        Args: { p_token: string };
        Returns: { kind: "appointment_bookings" | "schedule_requests" | "license_inquiries" | "contact_submissions" | "demo" | "career_applications"; reference: string; status: string; location_id: string | null; date: string | null; time_slot: string | null; created_at: string; calendar_sequence: number | null; mode: "center" | "online" | null; email_hint: string | null; link_id: string | null; email_state: "correctable" | "corrected" | "final" | null; child: string | null }[];
      };
      get_import: {
        Args: { p_id: string; p_most: number };
        Returns: Json;
      };
      get_import_problems: {
        Args: { p_id: string };
        Returns: Json;
      };
      get_user_role: {
        Args: { user_id: string };
        Returns: string | null;
      };
      gets_report_emails: {
        Args: never;
        Returns: boolean;
      };
      grant_superadmin: {
        Args: { p_email: string; p_only_first: boolean };
        Returns: string;
      };
      has_second_factor: {
        Args: { p_profile: string };
        Returns: boolean;
      };
      hold_queue: {
        Args: { p_queue: string; p_holder: string; p_seconds: number; p_lease?: string | null };
        Returns: boolean;
      };
      invited_account: {
        Args: { p_id: string };
        Returns: { id: string; email: string }[];
      };
      invoice_to_pay: {
        Args: { p_invoice: string };
        Returns: { number: number; month: string; remaining_cents: number; due_on: string; is_online: boolean | null; is_processing: boolean; next_try_at: string | null; method_label: string | null; account_id: string; center: string; phone: string | null; email: string | null; attempts: number; last_error: string | null }[];
      };
      is_admin_or_superadmin: {
        Args: never;
        Returns: boolean;
      };
      is_current_user_superadmin: {
        Args: never;
        Returns: boolean;
      };
      is_fresh: {
        Args: never;
        Returns: boolean;
      };
      is_user_admin: {
        Args: { check_user_id: string };
        Returns: boolean;
      };
      join_class: {
        Args: { p_class: string; p_learners: Json; p_from: string; p_dates?: string[] | null; p_details?: Json };
        Returns: { outcome: "joined" | "review" | "repeat" | "conflict" | "none" | "invalid" | "forbidden" | "not_found" | "unknown_tutor" | "unknown_student" | "same_student" | "unknown_class" | "unknown_request" | "wrong_state"; lessons: number | null; day: string | null; starts: string | null; ends: string | null; state: "free" | "full" | "student_busy" | "tutor_busy" | "room_busy" | "gone" | null; who: string | null }[];
      };
      learner_choices: {
        Args: { p_location: string; p_search?: string; p_chosen?: string[] };
        Returns: { student_id: string; child_id: string | null; family_id: string; name: string; family: string | null }[];
      };
      leave_queue: {
        Args: { p_queue: string; p_holder: string };
        Returns: undefined;
      };
      leave_waitlist: {
        Args: { p_id: string };
        Returns: { outcome: "done" | "not_found" | "taken" | "lapsed" | "closed" }[];
      };
      lesson_figures: {
        Args: { p_from: string; p_to: string; p_location?: string | null };
        Returns: { week: string; location_id: string; location_name: string; tutor_id: string; tutor_name: string | null; planned: number; held: number; present: number; late: number; absent: number; excused: number; spots_used: number; spots: number }[];
      };
      lesson_sheet: {
        Args: { p_lesson?: string | null };
        Returns: { session_id: string; lesson_id: string; session_date: string; start_time: string; end_time: string; status: string; subject: "math" | "english" | "writing" | null; room: string | null; location_name: string; notes: string | null; student_name: string | null; grade: string | null; attendance: "present" | "late" | "absent" | "excused" | null; is_absence_told: boolean; absence_note: string | null; pages_done: string | null; went_well: string | null; next_steps: string | null; homework: string | null; last_date: string | null; last_pages_done: string | null; last_next_steps: string | null; last_homework: string | null; has_begun: boolean; version: string; child_id: string | null; care: Json }[];
      };
      lessons_ahead: {
        Args: { p_id: string; p_scope: string };
        Returns: { lesson_id: string; day: string; starts: string; ends: string; names: string | null; families: number; version: string }[];
      };
      lessons_to_credit: {
        Args: { p_location: string; p_month: string };
        Returns: { session_id: string; plan_id: string; family_id: string | null; child: string | null; day: string; why: "closed" | "absent"; cents: number; tax_cents: number; lines: number; is_given: boolean; can_undo: boolean }[];
      };
      link_record: {
        Args: { p_kind: string; p_record: string; p_family?: string | null };
        Returns: "linked" | "not_found" | "forbidden";
      };
      list_api_keys: {
        Args: never;
        Returns: { id: string; name: string; ending: string; scopes: string[]; created_at: string; last_used_at: string | null; revoked_at: string | null; ends_at: string; has_ended: boolean; center: string | null }[];
      };
      list_center_sessions: {
        Args: { p_location: string; p_from: string; p_days?: number };
        Returns: { id: string | null; day: string; starts: string; ends: string; status: string | null; student: string | null; tutor: string | null; tutor_id: string; subject: "math" | "english" | "writing" | null; class_id: string | null; seats: number | null; taken: number }[];
      };
      list_day_slots: {
        Args: { p_location: string; p_date: string; p_for_staff?: boolean };
        Returns: { time_slot: string; capacity: number; free: number }[];
      };
      list_deliveries: {
        Args: { p_queue: string; p_state?: string | null; p_before?: string | null; p_before_id?: string | null; p_limit?: number };
        Returns: { id: string; kind: string; recipient: string; state: "waiting" | "retrying" | "dead" | "sent"; created_at: string; attempts: number; next_attempt_at: string; last_error: string | null; last_status: number | null; block_reason: "bounce" | "complaint" | null }[];
      };
      list_enrolments: {
        Args: { p_course_id?: string | null; p_cursor?: Json | null; p_backwards?: boolean; p_limit?: number; p_count?: boolean; p_filters?: Json };
        Returns: Json;
      };
      list_free_times: {
        Args: { p_locations: string[]; p_date: string };
        Returns: { location: string; time_slots: string[] }[];
      };
      list_mailings: {
        Args: { p_id?: string | null; p_before?: string | null; p_before_id?: string | null };
        Returns: { id: string; center: string | null; audience: Json; subject: string; body: string; author: string | null; at: string; recipients: number; left_out: number; taken_back: number | null; waiting: number; sent: number; failed: number; emails: Json }[];
      };
      list_neighbours: {
        Args: { p_kind: string; p_query: Json; p_id: string };
        Returns: { previous_id: string | null; next_id: string | null; cursor: Json | null }[];
      };
      list_open_days: {
        Args: { p_location: string };
        Returns: { day: string; time_slot: string; free: number }[];
      };
      list_owners: {
        Args: { p_kind: string; p_ids: string[] };
        Returns: { id: string; name: string }[];
      };
      list_records: {
        Args: { p_kind: string; p_query?: Json };
        Returns: Json;
      };
      list_sign_ins: {
        Args: { p_before?: number | null; p_limit?: number };
        Returns: { id: number; at: string; outcome: "signed_in" | "code_asked" | "refused" | "blocked" | "signed_out" | "link_opened"; second_factor: "code" | "recovery_code" | "enrolled" | "passkey" | null; name: string | null; email: string | null; role: string | null; device: string | null; network: string | null; is_past_site: boolean }[];
      };
      list_slot_load: {
        Args: { p_location: string; p_from: string; p_days?: number };
        Returns: { day: string; time_slot: string; is_closed: boolean; capacity: number; taken: number; free: number; appointments: Json }[];
      };
      list_unsettled_invoices: {
        Args: { p_limit: number };
        Returns: { invoice_id: string; stripe_id: string }[];
      };
      list_unsettled_purchases: {
        Args: { p_limit: number };
        Returns: { purchase_id: string; checkout_session_id: string | null; status: string }[];
      };
      list_webhooks: {
        Args: never;
        Returns: { id: string; name: string; url: string; events: string[]; created_at: string; failing_since: string | null; waiting: number }[];
      };
      log_password_link: {
        Args: { p_id: string };
        Returns: boolean;
      };
      mailing_audience: {
        Args: { p_audience: Json; p_center?: string | null };
        Returns: Json;
      };
      make_class: {
        Args: { p_plan: Json; p_id?: string | null; p_dates?: string[] | null; p_request?: string | null };
        Returns: { outcome: string; id: string | null; lessons: number | null; day: string | null; state: "free" | "overruled" | "dropped" | "holiday" | "closed" | "outside_hours" | "tutor_away" | "tutor_busy" | "student_busy" | "room_busy" | "invalid" | null; who: string | null }[];
      };
      make_up_times: {
        Args: { p_session: string };
        Returns: { day: string; starts: string; ends: string; tutor_id: string; tutor_name: string | null; lesson_id: string | null }[];
      };
      mark_codes_saved: {
        Args: never;
        Returns: boolean;
      };
      mark_password_weighed: {
        Args: { p_account: string };
        Returns: undefined;
      };
      mark_session_proven: {
        Args: { p_session: string };
        Returns: boolean;
      };
      mark_unknown_checkout: {
        Args: { p_purchase: string; p_ticket: number; p_event_id?: string | null; p_event_type?: string | null; p_event_created?: string | null };
        Returns: undefined;
      };
      merge_families: {
        Args: { p_keep: string; p_gone: string };
        Returns: { outcome: "merged" | "not_found" | "same" | "two_centers" | "too_many" | "overlap" | "forbidden"; id: string | null }[];
      };
      move_appointment: {
        Args: { p_id: string; p_location: string; p_date: string; p_slot: string; p_version?: string | null; p_batch?: string | null };
        Returns: { outcome: string; status: string | null; version: string | null; contents: Json | null }[];
      };
      move_child: {
        Args: { p_child: string; p_move: Json };
        Returns: { outcome: "done" | "not_found" | "forbidden" | "changed" | "unknown" | "future_day" | "not_placed" | "nothing" | "not_yours" | "invalid"; version: string | null }[];
      };
      move_lessons: {
        Args: { p_id: string; p_scope: string; p_to: Json; p_version?: string | null; p_message?: string | null; p_closed_reason?: string | null };
        Returns: { outcome: string; lessons: number | null; old_day: string | null; day: string | null; state: "free" | "overruled" | "dropped" | "holiday" | "closed" | "outside_hours" | "tutor_away" | "tutor_busy" | "student_busy" | "room_busy" | null; who: string | null }[];
      };
      my_calendar_feed: {
        Args: never;
        Returns: { feed_id: string; center: string | null; created_at: string }[];
      };
      my_hours: {
        Args: never;
        Returns: { from_on: string; minutes: number; cents: number; lessons: number; open: number; approved_cents: number | null }[];
      };
      my_second_factor: {
        Args: never;
        Returns: { enrolled_at: string | null; recovery_codes: number; required_from: string | null }[];
      };
      my_sessions: {
        Args: never;
        Returns: { id: string; device: string | null; network: string | null; began_at: string; last_used_at: string; is_current: boolean }[];
      };
      name_purchase_child: {
        Args: { p_purchase: string; p_child: string };
        Returns: "done" | "changed" | "already" | "unknown_child" | "not_found";
      };
      network_figures: {
        Args: { p_from: string; p_to: string };
        Returns: { location_id: string; leads: number; booked: number; requests: number; online: number; by_staff: number; imported: number; converted: number; responded: number; response: number | null; due: number; in_time: number; visits: number; families: number; enrolled: number; departed: number; spots_used: number; spots: number; revenue_cents: number }[];
      };
      next_imported_account: {
        Args: { p_id: string; p_refused?: number | null };
        Returns: { outcome: "prepared" | "busy" | "done" | "not_ready" | "not_found" | "forbidden"; line: number | null; invitation: string | null; email: string | null; first_name: string | null; last_name: string | null }[];
      };
      note_stripe_customer: {
        Args: { p_customer: string; p_account: string };
        Returns: undefined;
      };
      object_to_placement: {
        Args: { p_id: string; p_object: boolean };
        Returns: "done" | "over" | "not_found";
      };
      offer_waiting_spots: {
        Args: never;
        Returns: number;
      };
      open_classes: {
        Args: { p_child: string };
        Returns: { id: string; subject: "math" | "english" | "writing" | null; weekday: number; starts: string; ends: string; tutor_name: string | null; free_from: string }[];
      };
      open_seats: {
        Args: { p_subject: string };
        Returns: { location: string; weekday: number; starts: string }[];
      };
      overdue_tuition: {
        Args: { p_location?: string | null };
        Returns: { invoice_id: string; number: number; account_id: string; family_id: string | null; payer: string | null; phone: string | null; email: string | null; location_id: string; center: string; month: string; remaining_cents: number; due_on: string; days: number; attempts: number; last_error: string | null; next_try_at: string | null; turn: "family" | "stripe" | "center" }[];
      };
      people_to_place: {
        Args: { p_limit?: number; p_after_reason?: string | null; p_after?: string | null };
        Returns: { id: string; reason: "asked" | "booked" | "file" | "none"; first_name: string; last_name: string; email: string; phone: string | null; role: "student" | "tutor" | "admin" | "regional_manager" | "superadmin"; center: string | null; former_center: string | null; since: string; family: string | null }[];
      };
      place_people: {
        Args: { p_ids: string[]; p_location: string; p_accept?: boolean };
        Returns: { outcome: "done" | "forbidden" | "unknown_location" | "has_sessions"; placed: number }[];
      };
      placement_of_link: {
        Args: { p_id: string };
        Returns: { state: "placed" | "objected" | "over"; center: string }[];
      };
      prepare_emails: {
        Args: never;
        Returns: number;
      };
      prepare_tuition: {
        Args: { p_after?: string; p_collects?: boolean };
        Returns: { center: string | null; problem: string | null }[];
      };
      prepare_user: {
        Args: { p_user: Json };
        Returns: { outcome: "prepared" | "forbidden" | "unknown_role" | "location_missing" | "unknown_location" | "email_taken" | "invalid"; id: string | null }[];
      };
      prove_account: {
        Args: { p_account: string };
        Returns: boolean;
      };
      quiet_children: {
        Args: { p_location?: string | null };
        Returns: { child_id: string; child_name: string; location_id: string; location_name: string; subject: "math" | "english" | "writing"; level: "K" | "A" | "B" | "C" | "D" | "E" | "F" | "G" | "H"; workbook: number; moved_on: string; last_lesson: string | null }[];
      };
      read_api: {
        Args: { p_key: string; p_resource: string; p_id?: string | null; p_location?: string | null; p_query?: Json };
        Returns: Json;
      };
      read_calendar_feed: {
        Args: { p_feed: string };
        Returns: Json;
      };
      read_ledger: {
        Args: { p_family?: string | null; p_location?: string | null; p_from?: string | null; p_to?: string | null; p_limit?: number };
        Returns: { id: string; nth: number; location_id: string; center: string; account_id: string; payer: string | null; child_id: string | null; child: string | null; kind: "tuition" | "registration" | "adjustment" | "charge" | "credit" | "payment" | "refund" | "reversal" | "dispute"; amount_cents: number; tax_cents: number; booked_on: string; month: string | null; subjects: string[]; facts: Json; method: "cash" | "cheque" | "e_transfer" | "card" | "debit" | "other" | null; reference: string | null; note: string | null; is_reversed: boolean; can_reverse: boolean; made_by: string | null; code: string | null }[];
      };
      ready_webhooks: {
        Args: never;
        Returns: string[];
      };
      record_assessment: {
        Args: { p_child: string; p_result: Json };
        Returns: { outcome: "saved" | "not_found" | "forbidden" | "changed" | "future_day" | "empty" | "unknown" | "invalid"; id: string | null }[];
      };
      record_email_event: {
        Args: { p_id: string; p_email: string; p_what: string; p_detail: string; p_at: string };
        Returns: "recorded" | "repeat" | "invalid";
      };
      record_email_problem: {
        Args: { p_kind: string; p_id: string };
        Returns: { reason: "bounce" | "complaint"; detail: string | null; since: string }[];
      };
      record_export: {
        Args: { p_list: string; p_rows: number };
        Returns: boolean;
      };
      record_sign_in: {
        Args: { p_email: string; p_sign_in: Json; p_is_known_device: boolean };
        Returns: undefined;
      };
      record_timeline: {
        Args: { p_kind: string; p_id: string };
        Returns: { id: string; at: string; action: string; actor: string; actor_name: string | null; about: string | null; before: Json; after: Json }[];
      };
      release_deliveries: {
        Args: { p_lease: string };
        Returns: undefined;
      };
      remove_child: {
        Args: { p_id: string };
        Returns: "removed" | "not_found" | "taught" | "forbidden";
      };
      remove_guardian: {
        Args: { p_id: string };
        Returns: "removed" | "not_found" | "last" | "has_account" | "forbidden";
      };
      remove_passkeys: {
        Args: { p_account: string };
        Returns: number;
      };
      report_absence: {
        Args: { p_session: string; p_note?: string | null; p_is_absent?: boolean };
        Returns: "done" | "not_found" | "wrong_state" | "too_late" | "invalid";
      };
      request_class: {
        Args: { p_child: string; p_class: string; p_leaves?: string | null };
        Returns: "created" | "repeat" | "too_many" | "taken" | "unknown_child" | "forbidden";
      };
      request_lessons: {
        Args: { p_child_id?: string | null; p_subject?: string | null; p_weekdays?: number[]; p_earliest?: string | null; p_latest?: string | null; p_notes?: string | null };
        Returns: { outcome: "created" | "repeat" | "too_many" | "unknown_child" | "unknown_location" | "invalid" | "forbidden"; id: string | null }[];
      };
      request_make_up: {
        Args: { p_session: string; p_day: string; p_start: string; p_end: string; p_tutor: string; p_lesson?: string | null };
        Returns: "created" | "repeat" | "asked" | "taken" | "too_many" | "wrong_state" | "credited" | "no_make_up" | "not_found" | "invalid";
      };
      require_second_factor_of_admins: {
        Args: { p_required: boolean };
        Returns: boolean;
      };
      resend_delivery: {
        Args: { p_id: string };
        Returns: "done" | "not_found" | "wrong_state" | "forbidden";
      };
      reset_second_factor: {
        Args: { p_profile?: string | null; p_email?: string | null };
        Returns: "reset" | "none" | "not_found" | "forbidden" | "self";
      };
      resumes_of_person: {
        Args: { p_email: string };
        Returns: string[];
      };
      retention_due: {
        Args: never;
        Returns: { kind: "appointment_bookings" | "schedule_requests" | "contact_submissions" | "license_inquiries" | "career_applications" | "bookings" | "lesson_reports" | "lesson_requests" | "user_profiles" | "children" | "families" | "emails" | "audit_log"; due: number }[];
      };
      return_rate_limit: {
        Args: { p_bucket: string };
        Returns: undefined;
      };
      reverse_ledger_line: {
        Args: { p_line: string; p_note?: string | null };
        Returns: "done" | "repeat" | "invalid" | "wrong_kind" | "not_found" | "forbidden";
      };
      revoke_api_key: {
        Args: { p_id: string };
        Returns: "done" | "forbidden" | "not_found";
      };
      save_account_codes: {
        Args: { p_codes: Json };
        Returns: "done" | "invalid" | "forbidden";
      };
      save_answer: {
        Args: { p_press: string; p_answer?: string | null };
        Returns: undefined;
      };
      save_attendance: {
        Args: { p_lesson: string; p_version: string; p_marks: Json };
        Returns: { outcome: "saved" | "not_found" | "too_soon" | "too_late" | "wrong_state" | "changed" | "invalid" | "forbidden"; version: string | null }[];
      };
      save_availability: {
        Args: { p_spans: Json };
        Returns: { outcome: "saved" | "forbidden" | "overlap" | "invalid" }[];
      };
      save_calendar_feed: {
        Args: { p_location?: string | null };
        Returns: "saved" | "forbidden" | "unknown_location";
      };
      save_child: {
        Args: { p_child: Json; p_id?: string | null; p_version?: string | null; p_family?: string | null };
        Returns: { outcome: "saved" | "known" | "too_many" | "not_found" | "changed" | "forbidden" | "invalid"; id: string | null; version: string | null }[];
      };
      save_class: {
        Args: { p_class: string; p_version: string; p_values: Json };
        Returns: "done" | "full" | "has_lessons" | "bad_dates" | "too_far" | "invalid" | "changed" | "not_found" | "forbidden";
      };
      save_course: {
        Args: { p_course: Json; p_id?: string | null; p_version?: string | null };
        Returns: { outcome: "created" | "repeat" | "done" | "not_found" | "changed" | "forbidden" | "invalid" | "in_use" | "review"; id: string | null; version: string | null }[];
      };
      save_family: {
        Args: { p_family: Json; p_id: string };
        Returns: { outcome: "created" | "repeat" | "forbidden" | "unknown_location" | "not_found" | "staff_address" | "has_account" | "invalid"; id: string | null; field: string | null }[];
      };
      save_guardian: {
        Args: { p_guardian: Json; p_id?: string | null; p_version?: string | null; p_family?: string | null };
        Returns: { outcome: "saved" | "not_found" | "changed" | "two_already" | "staff_address" | "has_account" | "forbidden" | "invalid"; id: string | null; version: string | null }[];
      };
      save_import_file: {
        Args: { p_kind: string; p_headings: string[]; p_content: string };
        Returns: { outcome: "kept" | "invalid" | "forbidden"; id: string | null }[];
      };
      save_location: {
        Args: { p_fields: Json; p_id?: string | null; p_version?: string | null; p_decision?: Json; p_batch?: string | null };
        Returns: { outcome: "created" | "repeat" | "done" | "changed" | "not_found" | "forbidden" | "slug_taken" | "invalid" | "review"; field: string | null; id: string | null; version: string | null; visits: Json }[];
      };
      save_price_list: {
        Args: { p_values: Json; p_location?: string | null };
        Returns: "done" | "invalid" | "billed" | "not_found" | "forbidden";
      };
      save_recovery_codes: {
        Args: { p_hashes: string[]; p_factor?: string | null };
        Returns: boolean;
      };
      save_rooms: {
        Args: { p_location: string; p_rooms: string[] };
        Returns: "done" | "invalid" | "not_found" | "forbidden";
      };
      save_session: {
        Args: { p_session: Json; p_id?: string | null; p_version?: string | null };
        Returns: { outcome: "created" | "repeat" | "done" | "not_found" | "changed" | "wrong_state" | "forbidden" | "unknown_location" | "unknown_student" | "unknown_tutor" | "unknown_subject" | "bad_time" | "too_early" | "too_far" | "closed" | "outside_hours" | "student_busy" | "tutor_busy" | "room_busy" | "invalid"; id: string | null; status: string | null; version: string | null }[];
      };
      save_tuition_plan: {
        Args: { p_values: Json; p_version?: string | null };
        Returns: { outcome: "done" | "repeat" | "changed" | "overlap" | "invalid" | "start_too_far" | "ends_before_start" | "not_found" | "forbidden"; id: string | null }[];
      };
      save_tuition_shares: {
        Args: { p_family: string; p_shares: Json };
        Returns: "done" | "invalid" | "not_found" | "forbidden";
      };
      save_user: {
        Args: { p_id: string; p_version: string; p_user: Json };
        Returns: { outcome: "done" | "forbidden" | "unknown_role" | "location_missing" | "unknown_location" | "email_taken" | "invalid" | "unknown_tutor" | "tutor_busy" | "has_sessions" | "not_found" | "changed" | "self" | "last_superadmin"; version: string | null; asked: boolean }[];
      };
      search_records: {
        Args: { p_search: string };
        Returns: Json;
      };
      send_mailing: {
        Args: { p_mailing: Json };
        Returns: { outcome: "sent" | "repeat" | "none" | "forbidden"; recipients: number }[];
      };
      set_user_active: {
        Args: { p_id: string; p_version: string; p_active: boolean; p_cancel_reason?: string | null; p_hand_to?: string | null; p_batch?: string | null };
        Returns: { outcome: "done" | "forbidden" | "unknown_tutor" | "tutor_busy" | "has_sessions" | "not_found" | "changed" | "self" | "last_superadmin"; version: string | null }[];
      };
      settle_invitation: {
        Args: { p_id: string };
        Returns: "used" | "withdrawn";
      };
      settle_invoice: {
        Args: { p_invoice: string; p_look: number; p_state: Json };
        Returns: "done" | "not_found";
      };
      settle_purchase: {
        Args: { p_purchase: string; p_ticket: number; p_look: Json; p_event_id?: string | null; p_event_type?: string | null; p_event_created?: string | null };
        Returns: { outcome: "applied" | "unchanged" | "repeat" | "older" | "unknown_purchase" | "amount_differs" | "other_session" | "duplicate" | "contradiction"; status: string | null }[];
      };
      share_child: {
        Args: { p_id: string; p_with?: string | null };
        Returns: "saved" | "not_found" | "same" | "forbidden";
      };
      similar_families: {
        Args: { p_people: Json; p_except?: string | null };
        Returns: { id: string; name: string; children: string | null; why: "email" | "phone" | "name" }[];
      };
      spots_to_fill: {
        Args: { p_location?: string | null };
        Returns: { location: string; day: string; starts: string; families: number | null; free: number | null }[];
      };
      staff_choices: {
        Args: { p_location: string; p_search?: string; p_limit?: number };
        Returns: { role: "student" | "tutor"; id: string; name: string }[];
      };
      staff_courses: {
        Args: { p_search?: string; p_is_active?: boolean | null; p_id?: string | null };
        Returns: Row<"managed_courses">[];
      };
      staff_purchase: {
        Args: { p_purchase: string };
        Returns: { id: string; course_id: string; course_name: string; name: string | null; email: string | null; child: string | null; center: string | null; status: string; amount_cents: number; tax_cents: number; refunded_cents: number; withdrawn_cents: number; dispute: string | null; problem: string | null; is_processing: boolean; receipt_number: string | null; has_checkout: boolean; created_at: string; completed_at: string | null; checked_at: string | null; refunds: Json; children: Json }[];
      };
      start_enrolment: {
        Args: { p_course: string; p_center: string; p_child?: string | null };
        Returns: { outcome: "started" | "open" | "enrolled" | "already" | "unknown_child" | "unavailable" | "no_center" | "forbidden"; purchase_id: string | null; course_name: string | null; subtotal_cents: number | null; tax_cents: number | null; amount_cents: number | null; stripe_price_id: string | null; checkout_expires_at: string | null; checkout_session_id: string | null; checkout_url: string | null }[];
      };
      start_import: {
        Args: { p_kind: string; p_rows: Json; p_id?: string | null };
        Returns: { outcome: "ready" | "invalid" | "not_ready" | "forbidden"; id: string | null }[];
      };
      start_refund: {
        Args: { p_purchase: string; p_amount_cents: number; p_reason: string; p_seen_cents: number };
        Returns: { outcome: "started" | "open" | "changed" | "too_much" | "disputed" | "not_paid" | "not_found" | "invalid" | "forbidden"; refund_id: string | null; payment_intent_id: string | null; amount_cents: number | null }[];
      };
      student_courses: {
        Args: never;
        Returns: { id: string; course_name: string; subject: "math" | "english" | "writing" | null; grade_from: string | null; grade_to: string | null; child_name: string | null; duration_weeks: number | null; state: "enrolled" | "pending"; began_at: string; receipt_id: string | null }[];
      };
      student_overview: {
        Args: never;
        Returns: { upcoming_sessions: number; enrolled_courses: number; booking_location_id: string | null; booking_location_name: string | null; session_id: string | null; session_date: string | null; start_time: string | null; end_time: string | null; status: string | null; child_name: string | null; tutor_name: string | null; location_name: string | null; location_slug: string | null; address: string | null; city: string | null; phone: string | null; is_absence_told: boolean | null }[];
      };
      student_sessions: {
        Args: { p_before?: string | null; p_child?: string | null };
        Returns: { id: string; is_ahead: boolean; session_date: string; start_time: string; end_time: string; status: string; child_name: string | null; subject: "math" | "english" | "writing" | null; attendance: "present" | "late" | "absent" | "excused" | null; is_absence_told: boolean; tutor_name: string | null; location_name: string; location_slug: string | null; past_sessions: number; newer_sessions: number }[];
      };
      submit_as_staff: {
        Args: { p_kind: string; p_values: Json; p_key: string };
        Returns: { outcome: string; id: string | null; reference: string | null }[];
      };
      submit_for_account: {
        Args: { p_kind: string; p_values: Json; p_keys: string[]; p_child_id?: string | null };
        Returns: { outcome: string; id: string | null; reference: string | null; confirmation_token: string | null; retry_after_seconds: number | null }[];
      };
      submit_form: {
        Args: { p_kind: string; p_values: Json; p_keys: string[]; p_rate?: Json | null };
        Returns: { outcome: string; id: string | null; reference: string | null; confirmation_token: string | null; retry_after_seconds: number | null }[];
      };
      suggested_children: {
        Args: never;
        Returns: { name: string; grade: string | null }[];
      };
      take_back_mailing: {
        Args: { p_id: string };
        Returns: { outcome: "done" | "too_late" | "not_found"; taken_back: number }[];
      };
      take_offered_spot: {
        Args: { p_id: string };
        Returns: { outcome: "created" | "repeat" | "not_found" | "waiting" | "declined" | "lapsed" | "closed" | "gone" | "full" | "too_many" | "busy"; reference: string | null; confirmation_token: string | null }[];
      };
      take_rate_limit: {
        Args: { p_bucket: string; p_limit: number; p_window_seconds: number };
        Returns: { allowed: boolean; retry_after_seconds: number }[];
      };
      term_reports: {
        Args: { p_from: string; p_to: string; p_child?: string | null; p_location?: string | null; p_after?: string | null };
        Returns: { child_id: string; name: string; first_name: string; grade: string | null; center: string | null; phone: string | null; lessons: Json; unmarked: number; levels: Json; results: Json; reports: Json; written: number }[];
      };
      test_webhook: {
        Args: { p_id: string };
        Returns: "done" | "forbidden" | "not_found";
      };
      tuition_accounts_of: {
        Args: { p_family?: string | null };
        Returns: { id: string; location_id: string; center: string; guardian_id: string | null; guardian: string | null; share: number; method_label: string | null; balance_cents: number }[];
      };
      tuition_invoices_of: {
        Args: { p_family?: string | null };
        Returns: { id: string; number: number; account_id: string; month: string; amount_cents: number; remaining_cents: number; due_on: string; is_online: boolean | null; is_processing: boolean; attempts: number; next_try_at: string | null; last_error: string | null }[];
      };
      tuition_month: {
        Args: { p_month: string; p_location?: string | null };
        Returns: { location_id: string; subject: "math" | "english" | "writing" | null; what: "billed" | "tax" | "collected" | "credited" | "overdue" | "invoices" | "plans" | "begun" | "ended"; amount: number }[];
      };
      tuition_preview: {
        Args: { p_location: string; p_month: string };
        Returns: { plan_id: string; family_id: string | null; family: string | null; child: string | null; subjects: string[]; state: "due" | "paused" | "ended" | "not_begun" | "closed" | "gone" | "left" | "moved"; cents: number; before_state: "due" | "paused" | "ended" | "not_begun" | "closed"; before_cents: number; registration_cents: number }[];
      };
      tuition_year: {
        Args: { p_family?: string | null; p_values?: Json | null };
        Returns: { month: string; child_id: string; child: string; plan_id: string; state: "due" | "paused" | "ended" | "not_begun" | "closed"; net_cents: number; tax_cents: number; registration_cents: number; facts: Json; billed_cents: number; is_run: boolean }[];
      };
      tutor_hours: {
        Args: { p_location: string; p_from: string };
        Returns: { tutor_id: string; tutor: string; minutes: number; cents: number; lessons: number; off: number; open: number; substitutes: number; rate_cents: number | null; approved_minutes: number | null; approved_cents: number | null; approved_at: string | null; approved_by: string | null }[];
      };
      tutor_schedule: {
        Args: { p_monday: string };
        Returns: { today: string; today_sessions: number; active_students: number; sessions: Json; missing: Json }[];
      };
      tutor_students: {
        Args: never;
        Returns: { learner_id: string; student_name: string | null; next_date: string | null; next_start: string | null; last_date: string | null; completed_sessions: number }[];
      };
      undo_address: {
        Args: { p_id: string };
        Returns: "stopped" | "undone" | "too_late" | "taken" | "not_found";
      };
      undo_changes: {
        Args: { p_batch: string };
        Returns: { id: string | null; outcome: string }[];
      };
      undo_family: {
        Args: { p_id: string };
        Returns: "undone" | "too_late" | "in_use" | "not_found" | "forbidden";
      };
      undo_import: {
        Args: { p_id: string };
        Returns: { outcome: "undone" | "too_late" | "not_found" | "forbidden"; removed: number; kept: number }[];
      };
      undo_merge: {
        Args: { p_id: string };
        Returns: "undone" | "too_late" | "not_found" | "overlap" | "forbidden";
      };
      undo_pick_up: {
        Args: { p_change: string };
        Returns: "undone" | "not_found" | "changed" | "forbidden";
      };
      unsubscribe: {
        Args: { p_id: string };
        Returns: "done" | "not_found";
      };
      use_recovery_code: {
        Args: { p_account: string; p_hash: string; p_session: string };
        Returns: boolean;
      };
      wait_for_class: {
        Args: { p_class: string; p_learners: Json };
        Returns: "done" | "repeat" | "free" | "too_many" | "invalid" | "forbidden" | "not_found" | "unknown_tutor" | "unknown_student" | "same_student" | "wrong_state";
      };
      waiting_counts: {
        Args: { p_location?: string | null };
        Returns: { kind: string; needs: "answer" | "outcome" | "call" | "center" | "look"; count: number; since: string | null; day: string | null }[];
      };
      waitlist_entry: {
        Args: { p_id: string };
        Returns: { state: "waiting" | "offered" | "unconfirmed" | "taken" | "declined" | "lapsed" | "closed" | "over"; ahead: number; location: string; appointment_date: string | null; time_slot: string | null; mode: "center" | "online"; offer_ends_at: string | null; confirmation_token: string | null; child: string | null; class: Json | null }[];
      };
      withdraw_tuition_plan: {
        Args: { p_plan: string; p_version: string };
        Returns: "done" | "changed" | "not_found" | "forbidden";
      };
      work_class_waitlist: {
        Args: { p_class: string; p_entry?: string | null };
        Returns: "done" | "full" | "none_waiting" | "taken" | "lapsed" | "closed" | "not_found" | "forbidden";
      };
    };
    Enums: { [_ in never]: never };
    CompositeTypes: { [_ in never]: never };
  };
};
