import type { BrowserContext, Page } from "@playwright/test";

interface LostFile {
  file: RegExp;
  as: "404" | "hangs";
}

/** Opens a page whose scripts wait until `arrive`; a lost one does not come even then. */
export async function openBeforeScripts(context: BrowserContext, address: string, lost?: LostFile) {
  const page = await context.newPage();
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  let ask = () => {};
  const lostAsked = new Promise<void>((resolve) => {
    ask = resolve;
  });
  await page.route("**/assets/*.js", async (route) => {
    const file = new URL(route.request().url()).pathname;
    await arrived;
    if (!lost?.file.test(file)) return route.continue();
    ask();
    if (lost.as === "404") return route.fulfill({ status: 404, contentType: "text/plain", body: "Not Found" });
  });
  await page.goto(address);
  return { page, arrive, lostAsked };
}

/** What a visitor has done to a page: values and ticks of what a form sends, what is open, focus, selection and place. */
export const visitorState = (page: Page) =>
  page.evaluate(() => {
    const nameOf = (element: Element | null) => {
      // why: the text in a field is its default, and stands among the controls
      const text = element instanceof HTMLTextAreaElement ? "" : element?.textContent?.slice(0, 30);
      return element && `${element.tagName} ${element.getAttribute("name") ?? ""} ${element.id} ${text}`;
    };
    const controls = [...document.querySelectorAll("input[name], select[name], textarea[name]")].flatMap((control) => {
      if (control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type))
        return [`${control.name} ${control.value} ${control.checked}`];
      if (control instanceof HTMLInputElement && control.type === "hidden") return [];
      if (
        control instanceof HTMLInputElement ||
        control instanceof HTMLSelectElement ||
        control instanceof HTMLTextAreaElement
      )
        return [`${control.name} ${control.value}`];
      return [];
    });
    const active = document.activeElement;
    const isText = active instanceof HTMLTextAreaElement || active instanceof HTMLInputElement;
    return {
      controls,
      open: [...document.querySelectorAll("details[open], dialog[open], :popover-open")].map((part) => nameOf(part)),
      focus: nameOf(active),
      selection: isText ? [active.selectionStart, active.selectionEnd] : [],
      place: Math.round(scrollY),
    };
  });
