import { Button } from "~/components/ui/button";
import { manage } from "~/content/appointments/manage";
import { againField } from "~/domain/forms/public-form";

const words = manage.another;

/** Opens the booking form for another child. @param token of the link that manages the first appointment */
export const AnotherChild = ({ token }: { token: string }) => (
  <section className="mt-4 grid justify-items-start gap-3 border-t border-hairline pt-8 print:hidden">
    <h2 className="text-h3">{words.title}</h2>
    <p>{words.text}</p>
    <form method="post" action="/book">
      <input type="hidden" name={againField} value={token} />
      <Button type="submit" variant="secondary">
        {words.submit}
      </Button>
    </form>
  </section>
);
