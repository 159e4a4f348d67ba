/** Ends a command with what it did, or with why it did not; status 1 then. */
export function sayOutcome(done: Promise<string>, failed: string): void {
  done.then(
    (said) => {
      process.stdout.write(`${said}\n`);
      process.exit(0);
    },
    (error: unknown) => {
      process.stderr.write(`${failed}: ${error instanceof Error ? error.message : String(error)}\n`);
      process.exit(1);
    },
  );
}
