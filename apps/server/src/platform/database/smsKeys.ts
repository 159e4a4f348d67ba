/** Keys of the table of limits under which the day's SMS are counted, for the budgets and for the metrics. */
export const smsKeys = { site: 'sms:site', refused: 'sms:refused' } as const;
