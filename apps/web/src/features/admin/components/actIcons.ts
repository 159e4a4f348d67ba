import type { PersonAct } from '@app/domain/adminActs';
import type { Icon } from '../../../ui/icons/drawIcon.tsx';
import { IconBan } from '../../../ui/icons/IconBan.tsx';
import { IconCircleCheck } from '../../../ui/icons/IconCircleCheck.tsx';
import { IconCircleX } from '../../../ui/icons/IconCircleX.tsx';
import { IconId } from '../../../ui/icons/IconId.tsx';
import { IconLogout } from '../../../ui/icons/IconLogout.tsx';
import { IconRosetteDiscountCheck } from '../../../ui/icons/IconRosetteDiscountCheck.tsx';
import { IconTrash } from '../../../ui/icons/IconTrash.tsx';

export const actIcons: Readonly<Record<PersonAct, Icon>> = {
  block: IconBan,
  unblock: IconCircleCheck,
  verify: IconRosetteDiscountCheck,
  unverify: IconCircleX,
  change_role: IconId,
  sign_out_everywhere: IconLogout,
  delete_user: IconTrash,
};
