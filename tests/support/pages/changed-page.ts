import type { Page } from "@playwright/test";

/** What changes a page in the browser without asking it: translators, extensions, readers. */
export const changes = {
  "a translator wraps each text": () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) {
      const { currentNode } = walker;
      const isRead = !/^(SCRIPT|STYLE|TEXTAREA|OPTION)$/.test(currentNode.parentNode?.nodeName ?? "");
      if (currentNode instanceof Text && currentNode.data.trim() && isRead) texts.push(currentNode);
    }
    for (const text of texts) {
      const font = document.createElement("font");
      font.textContent = `${text.data}·`;
      text.replaceWith(font);
    }
    document.documentElement.lang = "fr";
    document.documentElement.classList.add("translated-ltr");
  },
  "a translator writes over each text": () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { currentNode } = walker;
      const isRead = !/^(SCRIPT|STYLE|TEXTAREA)$/.test(currentNode.parentNode?.nodeName ?? "");
      if (currentNode instanceof Text && currentNode.data.trim() && isRead) currentNode.data += "·";
    }
  },
  "an extension puts signs at labels and fields": () => {
    for (const element of document.querySelectorAll(
      "main label, main legend, main input, main select, main textarea",
    )) {
      const sign = () => Object.assign(document.createElement("span"), { textContent: "*" });
      element.before(sign());
      element.after(sign());
      if (/^(LABEL|LEGEND)$/.test(element.nodeName)) element.append(sign());
    }
  },
  "an extension sets attributes": () => {
    document.documentElement.dataset.theme = "dark";
    for (const element of document.querySelectorAll("body, main, main label, main input, main select, main textarea"))
      element.setAttribute("data-extension", "on");
    for (const element of document.querySelectorAll<HTMLElement>("main, main p")) element.style.color = "#111";
  },
  "an extension adds to the head and the body": () => {
    document.head.prepend(document.createElement("style"));
    document.head.append(document.createElement("link"));
    document.body.prepend(document.createElement("div"));
    document.body.append(document.createElement("div"));
    document.documentElement.append(document.createElement("div"));
  },
} as const;

export type Change = keyof typeof changes;

export const changePage = (page: Page, change: Change): Promise<void> => page.evaluate(changes[change]);
