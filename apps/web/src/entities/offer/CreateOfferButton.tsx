import { Button, type ButtonProps } from '../../ui/Button.tsx';
import { useCreateOffer } from './useCreateOffer.ts';

interface CreateOfferButtonProps extends Omit<ButtonProps, 'onClick'> {
  chosen?: Parameters<typeof useCreateOffer>[0];
}

export function CreateOfferButton({ chosen, ...props }: CreateOfferButtonProps) {
  return <Button {...props} onClick={useCreateOffer(chosen)} />;
}
