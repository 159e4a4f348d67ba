import classes from './fields.module.css';

/** What is wrong with a part of a form that is no field of its own, a map or a list of zones. */
export function ErrorWords({ text }: { text: string | undefined }) {
  if (!text) return null;
  return (
    <p className={classes.error} role="alert">
      {text}
    </p>
  );
}
