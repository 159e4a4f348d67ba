import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

export interface AddressDialogProps {
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
    Dialog: lazy(async () => ({ default: (await import('../features/accounts/SignInDialog.tsx')).SignInDialog })),
  },
  {
    param: 'forgot',
    Dialog: lazy(async () => ({
      default: (await import('../features/accounts/ForgotPasswordDialog.tsx')).ForgotPasswordDialog,
    })),
  },
  {
    param: 'password',
    Dialog: lazy(async () => ({ default: (await import('../features/accounts/PasswordDialog.tsx')).PasswordDialog })),
  },
  {
    param: 'profile',
    when: 'edit',
    alsoRemoves: ['then'],
    Dialog: lazy(async () => ({
      default: (await import('../features/accounts/EditProfileDialog.tsx')).EditProfileDialog,
    })),
  },
  {
    param: 'profile',
    when: 'phone',
    Dialog: lazy(async () => ({
      default: (await import('../features/accounts/ProvePhoneDialog.tsx')).ProvePhoneDialog,
    })),
  },
  {
    param: 'calculator',
    Dialog: lazy(async () => ({
      default: (await import('../features/landing/CalculatorDialog.tsx')).CalculatorDialog,
    })),
  },
  {
    param: 'contact',
    Dialog: lazy(async () => ({ default: (await import('../features/support/ContactDialog.tsx')).ContactDialog })),
  },
  {
    param: 'review',
    Dialog: lazy(async () => ({ default: (await import('../features/viewings/ReviewDialog.tsx')).ReviewDialog })),
  },
  {
    param: 'create',
    when: 'offer',
    alsoRemoves: ['draft'],
    Dialog: lazy(async () => ({
      default: (await import('../features/offers/CreateOfferDialog.tsx')).CreateOfferDialog,
    })),
  },
  {
    param: 'create',
    when: 'search',
    Dialog: lazy(async () => ({
      default: (await import('../features/searches/CreateSearchDialog.tsx')).CreateSearchDialog,
    })),
  },
  {
    param: 'edit_search',
    Dialog: lazy(async () => ({
      default: (await import('../features/searches/EditSearchDialog.tsx')).EditSearchDialog,
    })),
  },
  {
    // Before the search: one that is opened from this list lies over it.
    param: 'suits',
    Dialog: lazy(async () => ({
      default: (await import('../features/proposals/SuitableSearchesDialog.tsx')).SuitableSearchesDialog,
    })),
  },
  {
    param: 'request_id',
    unless: ['property_id'],
    alsoRemoves: ['client_view', 'key', 'offers'],
    Dialog: lazy(async () => ({
      default: (await import('../features/proposals/FullSearchDialog.tsx')).FullSearchDialog,
    })),
  },
  {
    param: 'edit_offer',
    alsoRemoves: ['fill'],
    Dialog: lazy(async () => ({ default: (await import('../features/offers/EditOfferDialog.tsx')).EditOfferDialog })),
  },
  {
    param: 'property_id',
    unless: ['suits'],
    alsoRemoves: ['client_view', 'key'],
    Dialog: lazy(async () => ({ default: (await import('../features/offers/FullOfferDialog.tsx')).FullOfferDialog })),
  },
  {
    param: 'report',
    Dialog: lazy(async () => ({ default: (await import('../features/support/ReportDialog.tsx')).ReportDialog })),
  },
  {
    param: 'book',
    alsoRemoves: ['book_for'],
    Dialog: lazy(async () => ({
      default: (await import('../features/viewings/BookViewingDialog.tsx')).BookViewingDialog,
    })),
  },
  {
    param: 'viewing',
    alsoRemoves: ['step'],
    Dialog: lazy(async () => ({ default: (await import('../features/viewings/ViewingDialog.tsx')).ViewingDialog })),
  },
];
