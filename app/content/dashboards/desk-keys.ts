export const deskKeys = {
  title: "Keyboard shortcuts",
  keys: [
    { keys: ["/", "Ctrl+K"], does: "Search people and records (Cmd+K on a Mac)" },
    { keys: ["?"], does: "Show this list" },
    { keys: ["c"], does: "New appointment" },
    {
      keys: ["j", "k"],
      does: "In a list, and on a record of it: the next one and the one before",
    },
    { keys: ["e"], does: "In a list: take the next step of the row" },
    { keys: ["Esc"], does: "Close the results, a menu or a dialog" },
  ],
  or: "or",
  single: "Use the single keys /, ? and c, and j and k outside a list",
  singleHint: "This browser keeps your choice. Ctrl+K always works.",
  close: "Close",
} as const;
