import type { MyOffer } from '@app/contract/offers';
import { dealOfOffer } from '@app/contract/wireDeal';
import { endingOfDeal } from '@app/domain/endings';
import { propertyTypes } from '@app/domain/kinds';
import type { MainOfferAct } from '@app/domain/lifecycle';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { lazyPart } from '../../../../lib/lazyPart.ts';
import { dialogParams } from '../../../../lib/paths.ts';
import { DialogLink } from '../../../../ui/AppLink.tsx';
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx';
import { Dropdown } from '../../../../ui/Dropdown.tsx';
import type { Icon } from '../../../../ui/icons/drawIcon.tsx';
import { IconCalendar } from '../../../../ui/icons/IconCalendar.tsx';
import { IconCheck } from '../../../../ui/icons/IconCheck.tsx';
import { IconCopy } from '../../../../ui/icons/IconCopy.tsx';
import { IconDots } from '../../../../ui/icons/IconDots.tsx';
import { IconEdit } from '../../../../ui/icons/IconEdit.tsx';
import { IconEye } from '../../../../ui/icons/IconEye.tsx';
import { IconEyeOff } from '../../../../ui/icons/IconEyeOff.tsx';
import { IconAlignLeft } from '../../../../ui/icons/IconAlignLeft.tsx';
import { IconPencil } from '../../../../ui/icons/IconPencil.tsx';
import { IconPhoto } from '../../../../ui/icons/IconPhoto.tsx';
import { IconRefresh } from '../../../../ui/icons/IconRefresh.tsx';
import { IconSend } from '../../../../ui/icons/IconSend.tsx';
import { IconTrash } from '../../../../ui/icons/IconTrash.tsx';
import { MenuPanel } from '../../../../ui/MenuPanel.tsx';
import { LateDialog } from '../../../../ui/LateDialog.tsx';
import type { OfferPart } from '../../ChangeOfferDialog.tsx';
import { useOfferActs } from '../../useOfferActs.ts';
import { useCopyOffer } from '../../useOwnList.ts';
import classes from './OfferMenu.module.css';

const ChangeOfferDialog = lazyPart(() => import('../../ChangeOfferDialog.tsx'), 'ChangeOfferDialog');
const EndOfferDialog = lazyPart(() => import('../../../../entities/offer/EndOfferDialog.tsx'), 'EndOfferDialog');

/** What is changed on its own; the price is changed where it is shown. */
const parts: readonly [OfferPart, Icon][] = [
  ['photos', IconPhoto],
  ['description', IconAlignLeft],
  ['free_from', IconCalendar],
];

interface OfferMenuProps {
  offer: MyOffer;
  /** Has a button of its own: the menu has the others. */
  main?: MainOfferAct | null;
  /** What the offer is, for who hears the button. */
  what: string;
}

/** All that its owner does to an offer, in a menu: the same in a card and in the table. */
export function OfferMenu({ offer, main = null, what }: OfferMenuProps) {
  const own = useTranslations('ownOffers');
  const [asked, setAsked] = useState<OfferPart | 'end' | 'delete' | null>(null);
  return (
    <>
      <Dropdown
        label={own('actsOf', { what })}
        button={<IconDots size={20} stroke={1.75} aria-hidden />}
        buttonClass={classes.more!}
        width={264}
      >
        {(close) => (
          <MenuPanel close={close}>
            <MenuItems
              offer={offer}
              main={main}
              close={close}
              onAsk={(one) => {
                close();
                setAsked(one);
              }}
            />
          </MenuPanel>
        )}
      </Dropdown>
      {asked ? <AskedDialog offer={offer} asked={asked} close={() => setAsked(null)} /> : null}
    </>
  );
}

interface MenuItemsProps {
  offer: MyOffer;
  main: MainOfferAct | null;
  close: () => void;
  onAsk: (what: OfferPart | 'end' | 'delete') => void;
}

function MenuItems({ offer, main, close, onAsk }: MenuItemsProps) {
  const t = useTranslations('offers');
  const own = useTranslations('ownOffers');
  const acts = useOfferActs(offer.id);
  const copy = useCopyOffer(offer.id);
  const { can, draft } = offer;
  const run = (act: 'confirm' | 'activate' | 'deactivate') => () => {
    acts.run(act);
    close();
  };
  return (
    <>
      {draft && main !== 'continue' ? (
        <Item icon={IconPencil} open={dialogParams.continueDraft(offer.id)}>
          {t('continueDraft')}
        </Item>
      ) : null}
      {can.confirm && main !== 'confirm' ? (
        <Item icon={IconRefresh} run={run('confirm')}>
          {t('confirm')}
        </Item>
      ) : null}
      {can.activate && !can.prove && main !== 'activate' ? (
        <Item icon={IconEye} run={run('activate')}>
          {t('activate')}
        </Item>
      ) : null}
      {can.edit && main !== 'edit' ? (
        <Item icon={IconEdit} open={dialogParams.editOffer(offer.id)}>
          {t('edit')}
        </Item>
      ) : null}
      {can.edit && !draft
        ? parts
            .filter(([part]) => part !== 'free_from' || offer.property_type !== propertyTypes.land)
            .map(([part, icon]) => (
              <Item key={part} icon={icon} run={() => onAsk(part)}>
                {own(`alone.title.${part}`)}
              </Item>
            ))
        : null}
      {offer.suitable_requests > 0 && main !== 'propose' ? (
        <Item icon={IconSend} open={dialogParams.suits(offer.id)}>
          {t('proposeToSuitable')}
        </Item>
      ) : null}
      <Item
        icon={IconCopy}
        title={own('copyHint')}
        run={() => {
          copy.mutate();
          close();
        }}
      >
        {own('copy')}
      </Item>
      {can.end ? (
        <Item icon={IconCheck} run={() => onAsk('end')}>
          {own(`end.act.${endingOfDeal(dealOfOffer(offer))}`)}
        </Item>
      ) : null}
      {can.deactivate ? (
        <Item icon={IconEyeOff} run={run('deactivate')}>
          {t('deactivate')}
        </Item>
      ) : null}
      {can.delete ? (
        <Item icon={IconTrash} run={() => onAsk('delete')} bad>
          {t('delete')}
        </Item>
      ) : null}
    </>
  );
}

type ItemProps = { icon: Icon; title?: string; bad?: boolean; children: ReactNode } & (
  | { run: () => void; open?: undefined }
  | { open: Record<string, string>; run?: undefined }
);

function Item({ icon: Picture, title, bad, children, run, open }: ItemProps) {
  const content = (
    <>
      <Picture size={19} stroke={1.75} aria-hidden />
      {children}
    </>
  );
  return open ? (
    <DialogLink open={open}>{content}</DialogLink>
  ) : (
    <button type="button" title={title} data-bad={bad} onClick={run}>
      {content}
    </button>
  );
}

interface AskedDialogProps {
  offer: MyOffer;
  asked: OfferPart | 'end' | 'delete';
  close: () => void;
}

/** What an act asks before it is done. */
function AskedDialog({ offer, asked, close }: AskedDialogProps) {
  const t = useTranslations('offers');
  const acts = useOfferActs(offer.id, close);
  if (asked === 'delete')
    return (
      <ConfirmDialog
        title={t('deleteAsk')}
        text={t('deleteUndo')}
        act={t('delete')}
        dangerous
        pending={acts.pending === 'delete'}
        onConfirm={() => acts.run('delete')}
        onClose={close}
      />
    );
  return (
    <LateDialog close={close}>
      {asked === 'end' ? (
        <EndOfferDialog id={offer.id} ending={endingOfDeal(dealOfOffer(offer))} close={close} />
      ) : (
        <ChangeOfferDialog id={offer.id} part={asked} close={close} />
      )}
    </LateDialog>
  );
}
