/** What is wrong with a part of a form that is no field of its own, a map or a list of zones. */
export function ErrorWords({ text }: { text: string | undefined }) {
  if (!text) return null;
  return (
    <p className="error-line small c-bad" role="alert">
      {text}
    </p>
  );
}
