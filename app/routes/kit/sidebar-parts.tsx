import { Sidebar, type SidebarGroup } from "~/components/ui/navigation/sidebar";
import { Sample, texts } from "./samples";

const groups: readonly SidebarGroup[] = [
  {
    title: "Today",
    entries: [
      { label: "Calendar", to: "/kit", current: "page" },
      { label: "Requests", to: "/kit", count: 0 },
      { label: "Messages", to: "/kit", count: 10_000 },
    ],
  },
  {
    title: texts.long,
    entries: [
      { label: texts.unbroken, to: "/kit", count: 10_000 },
      { label: texts.rightToLeft, to: "/kit", count: 1 },
    ],
  },
  { title: "Nothing in it", entries: [] },
];

export const SidebarParts = () => (
  <Sample title="Sidebar">
    <div className="grid grid-cols-1 lg:grid-cols-[16rem]">
      <Sidebar label="Back office" groups={groups} />
    </div>
  </Sample>
);
