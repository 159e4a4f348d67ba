import { access } from './access.ts';
import { agency } from './agency.ts';
import { accounts } from './accounts.ts';
import { cabinet } from './cabinet.ts';
import { calculator } from './calculator.ts';
import { compare } from './compare.ts';
import { dashboard } from './dashboard.ts';
import { fields } from './fields.ts';
import { landing } from './landing.ts';
import { map } from './map.ts';
import { mapPage } from './mapPage.ts';
import { proposals } from './proposals.ts';
import { searchPages } from './searchPages.ts';
import { messages } from './messages.ts';
import { messenger } from './messenger.ts';
import { near } from './near.ts';
import { notifications } from './notifications.ts';
import { offers } from './offers.ts';
import { ownOffers } from './ownOffers.ts';
import { photos } from './photos.ts';
import { placeChoice } from './placeChoice.ts';
import { profile } from './profile.ts';
import { reactions } from './reactions.ts';
import { rememberedHome } from './rememberedHome.ts';
import { searches } from './searches.ts';
import { shell } from './shell.ts';
import { support } from './support.ts';
import { travel } from './travel.ts';
import { ui } from './ui.ts';
import { viewings } from './viewings.ts';

export default {
  access,
  accounts,
  agency,
  cabinet,
  calculator,
  compare,
  dashboard,
  fields,
  landing,
  map,
  mapPage,
  proposals,
  searchPages,
  messages,
  messenger,
  near,
  notifications,
  offers,
  ownOffers,
  photos,
  placeChoice,
  profile,
  reactions,
  rememberedHome,
  searches,
  shell,
  support,
  travel,
  ui,
  viewings,
} as const;
