import type { ListName } from '@app/contract/editedListShapes';
import { useTranslations } from 'use-intl';
import { FilterSelect } from './components/FilterSelect.tsx';
import { ListHead } from './components/ListHead.tsx';
import { MapData } from './components/MapData.tsx';
import { ListEditor } from './lists/ListEditor.tsx';
import { useFilter } from './useFilter.ts';

const groups = {
  dictionary: [
    'declineReasons',
    'heating',
    'repair',
    'parking',
    'buildingType',
    'homeAnimals',
    'landType',
    'commercialType',
    'commercialRepair',
    'floorWish',
    'pets',
    'rooms',
    'commission',
    'sectors',
    'suburbs',
    'towns',
    'phoneConfigs',
  ],
  landing: ['home', 'faq', 'realtors'],
  answers: ['supportAnswers'],
} as const satisfies Record<string, readonly ListName[]>;

/** The lists of one section, one at a time; which one is in the address. */
function Lists({ group }: { group: keyof typeof groups }) {
  const t = useTranslations('admin');
  const [filter, change] = useFilter(['list']);
  const names: readonly ListName[] = groups[group];
  const name = names.find((one) => one === filter['list']) ?? names[0]!;
  return (
    <>
      <ListHead title={t(`nav.${group}`)} total={undefined} />
      {names.length > 1 ? (
        <div className="row wraps mb-4">
          <FilterSelect<ListName>
            label={t('lists.which')}
            value={name}
            options={names.map((one) => ({ value: one, label: t(`lists.name.${one}`) }))}
            onChange={(list) => change({ list })}
          />
        </div>
      ) : null}
      <p className="muted" style={{ marginBottom: 'var(--space-4)' }}>
        {t(`lists.about.${group}`)}
      </p>
      <ListEditor name={name} />
    </>
  );
}

export const DictionaryPage = () => (
  <>
    <Lists group="dictionary" />
    <MapData />
  </>
);
export const LandingSettingsPage = () => <Lists group="landing" />;
export const AnswersPage = () => <Lists group="answers" />;
