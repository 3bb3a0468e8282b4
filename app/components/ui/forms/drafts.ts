/** What was typed into a form and not sent, beside what the form began with. */
export interface Draft {
  at: number;
  fields: Record<string, { from: string; value: string }>;
}

interface Drafts {
  /** Email of the account, if any. */
  owner: string;
  forms: Record<string, Draft>;
}

const key = "drafts";
const keptMs = 3_600_000;

/** Email of the page's account, if any. */
let current = "";
/** Where the browser stores nothing: what dialogs hold while their page stands. */
let held: Drafts["forms"] = {};

/** Kept by the tab alone: who opens another one, or the browser after it was closed, finds nothing. */
function stored(): Drafts {
  try {
    const found: Drafts = JSON.parse(sessionStorage.getItem(key) ?? "");
    const fresh = Object.entries(found.forms).filter(([, { at }]) => at > Date.now() - keptMs);
    return { owner: found.owner, forms: Object.fromEntries(fresh) };
  } catch {
    return { owner: "", forms: {} };
  }
}

/** @returns whether the browser has stored it */
function store({ owner, forms }: Drafts): boolean {
  try {
    if (Object.keys(forms).length > 0) sessionStorage.setItem(key, JSON.stringify({ owner, forms }));
    else sessionStorage.removeItem(key);
    return true;
  } catch {
    return false;
  }
}

export const hasDrafts = () => Object.keys(stored().forms).length > 0;

export const draftOf = (form: string): Draft | undefined => held[form] ?? stored().forms[form];

/** @param fields none: forgets it */
export function keepDraft(form: string, fields: Draft["fields"], inDialog: boolean): void {
  const { forms } = stored();
  const owner = current;
  const { [form]: _, ...others } = forms;
  const { [form]: __, ...othersHeld } = held;
  held = othersHeld;
  if (Object.keys(fields).length === 0) return void store({ owner, forms: others });
  const draft = { at: Date.now(), fields };
  if (!store({ owner, forms: { ...others, [form]: draft } }) && inDialog) held = { ...held, [form]: draft };
}

/** Forgets what only the page's dialogs held. */
export function forgetHeld(): void {
  held = {};
}

/** What was typed while signed in, or before, goes with the sign-out. */
export function settleDraftsOf(owner: string): void {
  const { owner: before, forms } = stored();
  current = owner;
  if (before === owner) return;
  store({ owner, forms: before ? {} : forms });
}
