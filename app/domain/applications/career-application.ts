import { z } from "zod";
import { positionNames } from "~/content/applications/careers";
import { email, fieldMessages, limits, phone, requiredText } from "~/domain/forms/fields";

/** Without the file, which is validated where it is received. */
export const careerApplicationSchema = ({ isCenter = () => true }: { isCenter?: (id: string) => boolean }) =>
  z.object({
    first_name: requiredText("Enter your first name", limits.name, "First name"),
    last_name: requiredText("Enter your last name", limits.name, "Last name"),
    email,
    phone,
    address: requiredText("Enter your address", limits.address, "Address"),
    location: z
      .string({ error: fieldMessages.centerUnknown })
      .optional()
      .transform((id) => id || null)
      .refine((id) => id === null || isCenter(id), fieldMessages.centerUnknown),
    position: z.enum(positionNames, { error: "Choose a position" }),
    education: requiredText("Describe your education", limits.longAnswer, "Education"),
    experience_teaching: requiredText("Describe your teaching experience", limits.longAnswer, "Teaching experience"),
    experience_children: requiredText(
      "Describe your experience with children",
      limits.longAnswer,
      "Experience with children",
    ),
    motivation: requiredText("Tell us why you want to work with us", limits.longAnswer, "Your answer"),
  });

export type CareerApplication = z.output<ReturnType<typeof careerApplicationSchema>>;
