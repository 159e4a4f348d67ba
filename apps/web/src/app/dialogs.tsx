import type { ComponentType, LazyExoticComponent } from 'react';
import { lazyPart } from '../lib/lazyPart.ts';

interface AddressDialogProps {
  /** The query parameter's value: an id or a short code, or what kind to create. */
  value: string;
  /** Removes the dialog's parameters from the address. */
  close: () => void;
}

interface AddressDialog {
  /** The query parameter that opens it. */
  param: string;
  /** Only this value opens it, where one parameter opens several dialogs. */
  when?: string;
  /** Not while one of these parameters is there. */
  unless?: readonly string[];
  /** Parameters that leave the address with it. */
  alsoRemoves?: readonly string[];
  Dialog: LazyExoticComponent<ComponentType<AddressDialogProps>>;
}

/** Dialogs that an address opens over any page. Each is loaded when it is first opened. */
export const addressDialogs: readonly AddressDialog[] = [
  {
    param: 'auth',
    alsoRemoves: ['next', 'then'],
    Dialog: lazyPart(() => import('../features/accounts/SignInDialog.tsx'), 'SignInDialog'),
  },
  {
    param: 'forgot',
    Dialog: lazyPart(() => import('../features/accounts/ForgotPasswordDialog.tsx'), 'ForgotPasswordDialog'),
  },
  {
    param: 'password',
    Dialog: lazyPart(() => import('../features/accounts/PasswordDialog.tsx'), 'PasswordDialog'),
  },
  {
    param: 'profile',
    when: 'edit',
    alsoRemoves: ['then'],
    Dialog: lazyPart(() => import('../features/accounts/EditProfileDialog.tsx'), 'EditProfileDialog'),
  },
  {
    param: 'profile',
    when: 'phone',
    Dialog: lazyPart(() => import('../features/accounts/ProvePhoneDialog.tsx'), 'ProvePhoneDialog'),
  },
  {
    param: 'calculator',
    Dialog: lazyPart(() => import('../features/landing/CalculatorDialog.tsx'), 'CalculatorDialog'),
  },
  {
    param: 'contact',
    Dialog: lazyPart(() => import('../features/support/ContactDialog.tsx'), 'ContactDialog'),
  },
  {
    param: 'review',
    Dialog: lazyPart(() => import('../features/viewings/ReviewDialog.tsx'), 'ReviewDialog'),
  },
  {
    param: 'create',
    when: 'offer',
    alsoRemoves: ['draft'],
    Dialog: lazyPart(() => import('../features/offers/CreateOfferDialog.tsx'), 'CreateOfferDialog'),
  },
  {
    param: 'create',
    when: 'search',
    Dialog: lazyPart(() => import('../features/searches/CreateSearchDialog.tsx'), 'CreateSearchDialog'),
  },
  {
    param: 'edit_search',
    Dialog: lazyPart(() => import('../features/searches/EditSearchDialog.tsx'), 'EditSearchDialog'),
  },
  {
    // Before the search: one that is opened from this list lies over it.
    param: 'suits',
    Dialog: lazyPart(() => import('../features/proposals/SuitableSearchesDialog.tsx'), 'SuitableSearchesDialog'),
  },
  {
    param: 'request_id',
    unless: ['property_id'],
    alsoRemoves: ['client_view', 'key', 'offers'],
    Dialog: lazyPart(() => import('../features/proposals/FullSearchDialog.tsx'), 'FullSearchDialog'),
  },
  {
    param: 'edit_offer',
    alsoRemoves: ['fill'],
    Dialog: lazyPart(() => import('../features/offers/EditOfferDialog.tsx'), 'EditOfferDialog'),
  },
  {
    param: 'property_id',
    unless: ['suits'],
    alsoRemoves: ['client_view', 'key'],
    Dialog: lazyPart(() => import('../features/offers/FullOfferDialog.tsx'), 'FullOfferDialog'),
  },
  {
    param: 'report',
    Dialog: lazyPart(() => import('../features/support/ReportDialog.tsx'), 'ReportDialog'),
  },
  {
    param: 'book',
    alsoRemoves: ['book_for'],
    Dialog: lazyPart(() => import('../features/viewings/BookViewingDialog.tsx'), 'BookViewingDialog'),
  },
  {
    param: 'viewing',
    alsoRemoves: ['step'],
    Dialog: lazyPart(() => import('../features/viewings/ViewingDialog.tsx'), 'ViewingDialog'),
  },
];
