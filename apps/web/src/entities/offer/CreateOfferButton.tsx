import { Button, type ButtonProps } from '../../ui/Button.tsx';
import { useCreateOffer } from './useCreateOffer.ts';

export function CreateOfferButton(props: Omit<ButtonProps, 'onClick'>) {
  return <Button {...props} onClick={useCreateOffer()} />;
}
