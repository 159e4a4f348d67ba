import type { ComponentType } from 'react';

export interface AddressDialogProps {
  /** The query parameter's value: an id or a short code, or what kind to create. */
  value: string;
  /** Removes the dialog's parameters from the address. */
  close: () => void;
}

const files = {
  SignInDialog: () => import('../features/accounts/SignInDialog.tsx'),
  ForgotPasswordDialog: () => import('../features/accounts/ForgotPasswordDialog.tsx'),
  PasswordDialog: () => import('../features/accounts/PasswordDialog.tsx'),
  EditProfileDialog: () => import('../features/accounts/EditProfileDialog.tsx'),
  ProvePhoneDialog: () => import('../features/accounts/ProvePhoneDialog.tsx'),
  CalculatorDialog: () => import('../features/landing/CalculatorDialog.tsx'),
  ContactDialog: () => import('../features/support/ContactDialog.tsx'),
  ReviewDialog: () => import('../features/viewings/ReviewDialog.tsx'),
  CreateOfferDialog: () => import('../features/offers/CreateOfferDialog.tsx'),
  CreateSearchDialog: () => import('../features/searches/CreateSearchDialog.tsx'),
  EditSearchDialog: () => import('../features/searches/EditSearchDialog.tsx'),
  SuitableSearchesDialog: () => import('../features/proposals/SuitableSearchesDialog.tsx'),
  FullSearchDialog: () => import('../features/proposals/FullSearchDialog.tsx'),
  EditOfferDialog: () => import('../features/offers/EditOfferDialog.tsx'),
  FullOfferDialog: () => import('../features/offers/FullOfferDialog.tsx'),
  ReportDialog: () => import('../features/support/ReportDialog.tsx'),
  AskDialog: () => import('../features/threads/AskDialog.tsx'),
  BookViewingDialog: () => import('../features/viewings/BookViewingDialog.tsx'),
  ViewingDialog: () => import('../features/viewings/ViewingDialog.tsx'),
};

export type DialogName = keyof typeof files;

/** The files of the dialogs that an address opens, each loaded when it is first opened. */
export const dialogFiles: { [Name in DialogName]: () => Promise<Record<Name, ComponentType<AddressDialogProps>>> } =
  files;
