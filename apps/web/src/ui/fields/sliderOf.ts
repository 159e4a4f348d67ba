import type { Field } from '@app/contract/fields/field';
import { areaRange, plotRange, priceRange, type Range, storeysRange, yearRange } from '@app/domain/ranges';
import type { FieldForm } from './fieldForm.ts';

type Ends = Pick<Range, 'min' | 'max' | 'step'> & { plain?: boolean };

/** In sot. */
const wantedLand: Ends = { min: 0.1, max: 20, step: 0.1 };

/** The slider's ends; a typed value may lie beyond them. */
export function sliderOf(field: Field, { kind, deal, side }: Pick<FieldForm, 'kind' | 'deal' | 'side'>): Ends {
  switch (field.name) {
    case 'price':
    case 'budget':
      return priceRange(kind, deal);
    case 'area':
      return side === 'river' && kind === 'land' ? wantedLand : areaRange(kind);
    case 'utilities_winter':
    case 'utilities_summer':
      return { min: 0, max: 300, step: 5 };
    case 'plot_area':
      return plotRange;
    case 'year_of_construction':
      return { ...yearRange, plain: true };
    case 'number_of_storeys':
      return storeysRange(kind === 'commercial' ? 'commercial' : 'land', side === 'river' ? 'searches' : 'offers');
    default: {
      const { min, max, step } = field.type === 'number' ? field : { min: 0, max: 100, step: 1 };
      return { min, max, step };
    }
  }
}
