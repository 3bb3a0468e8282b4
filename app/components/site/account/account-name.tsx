/** Tells a password manager whose password the form is about. It is not sent: it has no name. */
export function AccountName({ email }: { email: string }) {
  return <input type="text" autoComplete="username" value={email} readOnly hidden />;
}
