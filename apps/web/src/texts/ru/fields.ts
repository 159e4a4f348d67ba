import { fieldLabels } from '@app/contract/fields/fieldLabels';

/** Fields are named where they are described: in the tables of `contract/fields`. */
export const fields = fieldLabels('ru');
