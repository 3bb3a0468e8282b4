/** Why emails to a person come back. */
export const Bounces = ({ text }: { text: string }) => <b className="block text-tiny text-danger">{text}</b>;
