/** The product's name, as people see it. The only place that spells it. */
export const product = { name: 'Vatra' } as const;
