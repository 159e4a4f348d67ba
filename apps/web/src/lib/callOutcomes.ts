/** How an act ended: a call that changes something. `failure` is what was said of it, null when it went well. */
export interface CallOutcome {
  call: string;
  failure: string | null;
}

const listeners = new Set<(outcome: CallOutcome) => void>();

export function onCallOutcome(listener: (outcome: CallOutcome) => void): void {
  listeners.add(listener);
}

export function reportOutcome(outcome: CallOutcome): void {
  for (const listener of listeners) listener(outcome);
}
