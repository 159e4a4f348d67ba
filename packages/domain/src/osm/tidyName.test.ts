import { expect, it } from 'vitest';
import { tidyName } from './tidyName.ts';

it.each([
  ['Bd.Dacia', 'Bulevardul Dacia'],
  ['str. Vadul lui Vodă', 'Strada Vadul lui Vodă'],
  [' strada Ştefan Niţă ', 'Strada Ștefan Niță'],
  ['Strada Acad. Andrei Saharov', 'Strada Acad. Andrei Saharov'],
  ['улица Виилор', 'улица Виилор'],
])('%s is %s', (name, tidy) => {
  expect(tidyName(name)).toBe(tidy);
});
