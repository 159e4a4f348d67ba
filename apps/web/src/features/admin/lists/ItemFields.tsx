import type { EditedList } from '@app/contract/editedLists';
import { listShapes, type Piece } from '@app/contract/editedListShapes';
import { type Locale } from '@app/domain/kinds';
import { useTranslations } from 'use-intl';
import { NumberField } from '../../../ui/NumberField.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import type { DraftItem } from './draft.ts';
import classes from './ListEditor.module.css';
import { useOwnWords } from './useOwnWords.ts';
import type { ListDraft } from './useListDraft.ts';

interface ItemFieldsProps {
  name: EditedList['name'];
  item: DraftItem;
  /** Where the server's messages name it: `items.2`. */
  path: string;
  draft: ListDraft;
}

/** Every piece of an item; words stand in both languages side by side. */
export function ItemFields({ name, item, path, draft }: ItemFieldsProps) {
  const own = useOwnWords();
  const change = (key: string, value: string | number): void =>
    draft.change(
      draft.items.map((one) => (one.key === item.key ? { ...one, values: { ...one.values, [key]: value } } : one)),
    );
  return (
    <div className={classes.fields}>
      {listShapes[name].pieces.map((piece) => (
        <PieceField
          key={piece.name}
          piece={piece}
          item={item}
          placeholderOf={(locale) => (name === 'home' ? own(piece.name, locale) : '')}
          errorOf={(key) => draft.errors[`${path}.values.${key}`]}
          change={change}
        />
      ))}
    </div>
  );
}

interface PieceFieldProps {
  piece: Piece;
  item: DraftItem;
  /** What stands where nothing is written. */
  placeholderOf: (locale: Locale) => string;
  errorOf: (key: string) => string | undefined;
  change: (key: string, value: string | number) => void;
}

function PieceField({ piece, item, placeholderOf, errorOf, change }: PieceFieldProps) {
  const t = useTranslations('admin');
  const label = t(`lists.piece.${piece.name as 'title'}`);
  if (piece.type === 'words') {
    return (
      <div className={classes.pair}>
        {(['ru', 'ro'] as const).map((locale) => (
          <Words
            key={locale}
            label={`${label}, ${t(`lists.in.${locale}`)}`}
            locale={locale}
            piece={piece}
            value={String(item.values[`${piece.name}_${locale}`] ?? '')}
            placeholder={placeholderOf(locale)}
            error={errorOf(`${piece.name}_${locale}`)}
            onChange={(text) => change(`${piece.name}_${locale}`, text)}
          />
        ))}
      </div>
    );
  }
  if (piece.type === 'number') {
    const number = item.values[piece.name];
    return (
      <NumberField
        label={label}
        value={typeof number === 'number' ? number : null}
        decimals={!Number.isInteger(piece.step ?? 1)}
        error={errorOf(piece.name)}
        onChange={(next) => change(piece.name, next ?? '')}
      />
    );
  }
  const hints = { masks: t('lists.hint.masks'), trunk: t('lists.hint.trunk'), code: t('lists.hint.code') };
  return (
    <TextInput
      label={label}
      hint={hints[piece.name as keyof typeof hints]}
      readOnly={piece.fixed === true && item.id !== null}
      value={String(item.values[piece.name] ?? '')}
      error={errorOf(piece.name)}
      onChange={(event) => change(piece.name, event.currentTarget.value)}
    />
  );
}

interface WordsProps {
  label: string;
  locale: Locale;
  piece: Extract<Piece, { type: 'words' }>;
  value: string;
  placeholder: string;
  error: string | undefined;
  onChange: (text: string) => void;
}

function Words({ label, locale, piece, value, placeholder, error, onChange }: WordsProps) {
  return (
    <div lang={locale}>
      {piece.lines ? (
        <TextArea
          label={label}
          value={value}
          onChange={onChange}
          max={piece.max}
          placeholder={placeholder}
          rows={piece.lines}
          {...(error ? { error } : {})}
        />
      ) : (
        <TextInput
          label={label}
          value={value}
          placeholder={placeholder}
          error={error ?? (value.length > piece.max ? `${value.length} / ${piece.max}` : undefined)}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </div>
  );
}
