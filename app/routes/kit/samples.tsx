import type { ReactNode } from "react";

/** What people type: nothing, a lot, without a space, from right to left. */
export const texts = {
  short: "Ann Lee",
  long: "Maximiliane Konstantinopolskaya-Featherstonehaugh of the Upper Ottawa Valley, by way of Port Hope",
  unbroken: "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft@example.com",
  rightToLeft: "ליאורה בת־שבע אברהמי",
  empty: "",
};

export const Sample = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid grid-cols-1 gap-4" aria-label={title}>
    <h2 className="border-b border-hairline pb-2 text-h3">{title}</h2>
    {children}
  </section>
);
