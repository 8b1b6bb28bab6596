import { accountStates } from './account.ts'
import { accountProfileStates } from './account-profile.ts'
import { auditStates } from './audit.ts'
import { bulkGiftStates } from './bulk-gifts.ts'
import { cardStates } from './card.ts'
import { cardActionStates } from './card-actions.ts'
import { catalogueStates } from './catalogue.ts'
import { catalogueDeskStates } from './catalogue-desk.ts'
import { checkoutStates } from './checkout.ts'
import { claimsDeskStates } from './claims-desk.ts'
import { codeReportStates } from './code-reports.ts'
import { communityStates } from './community.ts'
import { gameStates } from './game.ts'
import { generalStates } from './general.ts'
import { giftStates } from './gifts.ts'
import { homeStates } from './home.ts'
import { headerStates } from './header.ts'
import { legalStates } from './legal.ts'
import { maintenanceStates } from './maintenance.ts'
import { membersDeskStates } from './members-desk.ts'
import { membershipStates } from './membership.ts'
import { missionStates } from './missions.ts'
import { missionsDeskStates } from './missions-desk.ts'
import { orderStatusStates } from './order-status.ts'
import { ordersBulkStates } from './orders-bulk.ts'
import { orderProblemStates } from './order-problems.ts'
import { ordersDeskStates } from './orders-desk.ts'
import { ownerMenuStates } from './owner-menu.ts'
import { ownOrderStates } from './own-orders.ts'
import { overviewStates } from './overview.ts'
import { passkeyStates } from './passkeys.ts'
import { productStates } from './product.ts'
import { recoveryStates } from './recovery.ts'
import { reportsDeskStates } from './reports-desk.ts'
import { rewardsStates } from './rewards.ts'
import { signInStates } from './sign-in.ts'
import { staffBellStates } from './staff-bell.ts'
import type { State } from './state.ts'
import { storeStates } from './store.ts'
import { storeDeskStates } from './store-desk.ts'
import { storeImportStates } from './store-import.ts'
import { walletStates } from './wallet.ts'

/** Every screen in every state: screenshots are taken and accessibility is checked in each. */
export const states: State[] = [
  ...generalStates,
  ...headerStates,
  ...staffBellStates,
  ...maintenanceStates,
  ...legalStates,
  ...signInStates,
  ...recoveryStates,
  ...accountProfileStates,
  ...passkeyStates,
  ...accountStates,
  ...catalogueStates,
  ...productStates,
  ...checkoutStates,
  ...orderStatusStates,
  ...ownOrderStates,
  ...communityStates,
  ...gameStates,
  ...homeStates,
  ...storeStates,
  ...codeReportStates,
  ...walletStates,
  ...cardStates,
  ...cardActionStates,
  ...membershipStates,
  ...missionStates,
  ...rewardsStates,
  ...ownerMenuStates,
  ...giftStates,
  ...membersDeskStates,
  ...bulkGiftStates,
  ...missionsDeskStates,
  ...storeDeskStates,
  ...reportsDeskStates,
  ...storeImportStates,
  ...catalogueDeskStates,
  ...ordersDeskStates,
  ...orderProblemStates,
  ...ordersBulkStates,
  ...overviewStates,
  ...auditStates,
  ...claimsDeskStates,
]
