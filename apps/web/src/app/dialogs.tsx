import type { ComponentType } from 'react';
import { lazyPart } from '../lib/lazyPart.ts';
import type { AddressDialogProps, DialogName } from './dialogFiles.ts';

/** Where the files of dialogs are comes after the page: their names and what each needs are a twentieth of its script. */
export const loadDialogFiles = () => import('./dialogFiles.ts');

const dialog = <Name extends DialogName>(name: Name) =>
  lazyPart(async () => {
    const file = await (await loadDialogFiles()).dialogFiles[name]();
    return { Dialog: file[name] as ComponentType<AddressDialogProps> };
  }, 'Dialog');

const FullOfferDialog = dialog('FullOfferDialog');

/** Most presses on a public page open an offer. */
export const preloadOffer = FullOfferDialog.preload;

interface AddressDialog {
  /** The query parameter that opens it. */
  param: string;
  /** Only this value opens it, where one parameter opens several dialogs. */
  when?: string;
  /** Not while one of these parameters is there. */
  unless?: readonly string[];
  /** Parameters that leave the address with it. */
  alsoRemoves?: readonly string[];
  /** A form that is refused to a blocked person. */
  forActive?: true;
  Dialog: ComponentType<AddressDialogProps>;
}

/** Dialogs that an address opens over any page. Each is loaded when it is first opened. */
export const addressDialogs: readonly AddressDialog[] = [
  {
    param: 'auth',
    alsoRemoves: ['next', 'then'],
    Dialog: dialog('SignInDialog'),
  },
  {
    param: 'forgot',
    Dialog: dialog('ForgotPasswordDialog'),
  },
  {
    param: 'password',
    Dialog: dialog('PasswordDialog'),
  },
  {
    param: 'profile',
    when: 'edit',
    alsoRemoves: ['then'],
    forActive: true,
    Dialog: dialog('EditProfileDialog'),
  },
  {
    param: 'profile',
    when: 'phone',
    Dialog: dialog('ProvePhoneDialog'),
  },
  {
    param: 'calculator',
    Dialog: dialog('CalculatorDialog'),
  },
  {
    param: 'contact',
    Dialog: dialog('ContactDialog'),
  },
  {
    param: 'review',
    forActive: true,
    Dialog: dialog('ReviewDialog'),
  },
  {
    param: 'create',
    when: 'offer',
    alsoRemoves: ['draft', 'begin'],
    Dialog: dialog('CreateOfferDialog'),
  },
  {
    param: 'create',
    when: 'search',
    alsoRemoves: ['begin'],
    forActive: true,
    Dialog: dialog('CreateSearchDialog'),
  },
  {
    param: 'edit_search',
    forActive: true,
    Dialog: dialog('EditSearchDialog'),
  },
  {
    // Before the search: one that is opened from this list lies over it.
    param: 'suits',
    Dialog: dialog('SuitableSearchesDialog'),
  },
  {
    param: 'request_id',
    unless: ['property_id'],
    alsoRemoves: ['client_view', 'key', 'offers'],
    Dialog: dialog('FullSearchDialog'),
  },
  {
    param: 'edit_offer',
    alsoRemoves: ['fill'],
    forActive: true,
    Dialog: dialog('EditOfferDialog'),
  },
  {
    param: 'property_id',
    unless: ['suits'],
    alsoRemoves: ['client_view', 'key'],
    Dialog: FullOfferDialog,
  },
  {
    param: 'report',
    forActive: true,
    Dialog: dialog('ReportDialog'),
  },
  {
    param: 'ask',
    forActive: true,
    Dialog: dialog('AskDialog'),
  },
  {
    param: 'book',
    alsoRemoves: ['book_for'],
    Dialog: dialog('BookViewingDialog'),
  },
  {
    param: 'viewing',
    alsoRemoves: ['step'],
    Dialog: dialog('ViewingDialog'),
  },
];
