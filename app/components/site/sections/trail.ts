import { headerNavigation, homeLink, joinUsMenu } from "~/content/site/navigation";

export function trailTo(path: string): { label: string; to?: string }[] {
  const label = [...headerNavigation, ...joinUsMenu.links].find((entry) => "to" in entry && entry.to === path)?.label;
  return label ? [homeLink, { label }] : [homeLink];
}
