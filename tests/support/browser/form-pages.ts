/** The forms of the public site as a visitor meets them: by label, role and text, on a page or in a dialog. */
import type { Locator, Page } from "@playwright/test";
import { booking } from "../../../app/content/appointments/booking";
import { assessment } from "../../../app/content/assessments/assessment";
import { readableTime } from "../../../app/domain/dates/calendar";
import { appointmentBookingLabels, scheduleRequestLabels } from "../../../app/domain/forms/field-labels";
import { expect } from "./fixtures";

// why: a browser carries the anchor of a form's address over to the page it is redirected to
const confirmationPage = /\/confirmation\/[0-9a-f-]{36}(\?from=program)?(#[a-z]+)?$/;
/** For `problems.allow`: the answer to a form with errors, to a document's POST or to a script's. */
export const refusedBooking = /^answer 400 POST \/book(\.data)?(\?.*)?$/;
export const refusedAssessment = /^answer 400 POST \/assessment(\.data)?(\?.*)?$/;

interface FormWords {
  labels: Readonly<Record<string, string>>;
  /** Fields answered by a radio button, with the words beside the one of a value. */
  choices: Readonly<Record<string, (value: string) => string>>;
  /** The field answered from a list. */
  list: string;
  submit: string;
}

const bookingWords: FormWords = {
  labels: appointmentBookingLabels,
  choices: { time_slot: readableTime },
  list: "location",
  submit: booking.submit,
};

const assessmentWords: FormWords = {
  labels: scheduleRequestLabels,
  choices: {
    preferred_time: readableTime,
    program_interest: (program) => assessment.programs.find(({ value }) => value === program)?.label ?? program,
  },
  list: "location_id",
  submit: assessment.submit,
};

export type Values = Readonly<Record<string, string>>;
export type FormPage = ReturnType<typeof formPage>;
/** @param labels of an online form where they differ */
export const bookingForm = (within: Locator, labels: Values = {}) =>
  formPage(within, { ...bookingWords, labels: { ...bookingWords.labels, ...labels } });
export const assessmentForm = (within: Locator, labels: Values = {}) =>
  formPage(within, { ...assessmentWords, labels: { ...assessmentWords.labels, ...labels } });

function formPage(within: Locator, { labels, choices, list, submit }: FormWords) {
  /** The control of a field; the group of one that is a choice. */
  const control = (name: string) =>
    choices[name]
      ? within.getByRole("group", { name: labels[name], exact: true })
      : within.getByLabel(labels[name] ?? name, { exact: true });
  const choice = (name: string, value: string) => {
    const words = choices[name]?.(value) ?? value;
    return control(name).getByRole("radio", {
      name: new RegExp(`^${escaped(words).replaceAll("\u00a0", "\\s")}(?! and)`),
    });
  };
  const summary = within.getByRole("alert", { name: "There is a problem" });
  /** What the form does not ask, such as the page it is sent from, is left out. */
  const asked = (values: Values) => Object.entries(values).filter(([name]) => labels[name]);

  async function expectMessageAt(name: string, message: string) {
    await expect(control(name)).toHaveAccessibleDescription(new RegExp(`Error: ${escaped(message)}`));
  }

  return {
    within,
    control,
    choice,
    summary,
    /** A message about the whole form, or the warning that the database is away. */
    problem: (text: string) => within.getByRole("alert").filter({ hasText: text }),
    submit: within.getByRole("button", { name: submit }),

    /** Fills in what `values` name; the rest stays as it is. */
    async fill(values: Values) {
      for (const [name, value] of asked(values)) {
        if (choices[name]) await choice(name, value).check();
        else if (name === list) await control(name).selectOption(value);
        else await control(name).fill(value);
      }
    },

    async expectValues(values: Values) {
      for (const [name, value] of asked(values)) {
        if (choices[name]) await expect(choice(name, value)).toBeChecked();
        else await expect(control(name)).toHaveValue(value);
      }
    },

    /** The message stands in the summary, leads to its control, and is read out with the control. */
    async expectMessage(name: string, message: string) {
      await expectMessageAt(name, message);
      await summary.getByRole("link", { name: message, exact: true }).click();
      const target = choices[name] ? control(name).getByRole("radio", { disabled: false }).first() : control(name);
      await expect(target).toBeFocused();
    },

    /** The message is read out with the control. */
    expectMessageAt,
  };
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

export const bookingDialog = (page: Page) => page.getByRole("dialog", { name: booking.title });
export const assessmentDialog = (page: Page) => page.getByRole("dialog", { name: assessment.title });

/** Loads the booking page and, where scripts run, waits until they have taken over. */
export async function openBookPage(page: Page, scripts: boolean, search = ""): Promise<FormPage> {
  await page.goto(`/book${search}`);
  // why: the button is for those without scripts, so its going is the sign that they run
  if (scripts) await expect(page.getByRole("button", { name: booking.showTimes, includeHidden: true })).toHaveCount(0);
  return bookingForm(page.getByRole("main"));
}

/** Loads the home page and, where scripts run, waits until they have taken over. */
export async function openHomePage(page: Page, scripts: boolean, search = ""): Promise<void> {
  await page.goto(`/${search}`);
  // why: the server writes the tabs as links, and scripts make them tabs; an open dialog hides both from the tree
  if (scripts) await expect(page.getByRole("tablist", { includeHidden: true })).toBeAttached();
}

/** Waits for the success page of a form; `title` is its first word of thanks. @returns the reference it shows */
export async function confirmed(page: Page, title: string): Promise<string> {
  await expect(page).toHaveURL(confirmationPage);
  await expect(page.getByRole("heading", { level: 1, name: title, exact: true })).toBeVisible();
  const reference = page.getByText(/^[A-Z]-[A-Z0-9]{6}$/);
  return (await reference.textContent()) ?? "";
}
