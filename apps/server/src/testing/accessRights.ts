import type { Right } from './accessCallers.ts';
import { accountRights } from './rights/accountRights.ts';
import { agencyRights } from './rights/agencyRights.ts';
import { administrationRights } from './rights/administrationRights.ts';
import { offerRights, proposalRights, searchRights } from './rights/advertRights.ts';
import { otherRights } from './rights/otherRights.ts';
import { publicRights } from './rights/publicRights.ts';
import { threadRights } from './rights/threadRights.ts';
import { viewingRights } from './rights/viewingRights.ts';

/** By the name of the call: every call that the application registers stands here. */
export const accessRights: Record<string, Right> = {
  ...accountRights,
  ...administrationRights,
  ...publicRights,
  ...offerRights,
  ...searchRights,
  ...proposalRights,
  ...viewingRights,
  ...otherRights,
  ...threadRights,
  ...agencyRights,
};
