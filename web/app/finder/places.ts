import {
  Award,
  ClipboardCheck,
  Gamepad2,
  HandCoins,
  Newspaper,
  Package,
  PackageCheck,
  Plus,
  Ticket,
  UserRound,
} from 'lucide-react'
import { paths } from '../../navigation/paths.ts'
import { giveListState } from '../../features/ledger/desk/give-state.ts'
import { desks } from '../header/desks.ts'
import { community, games, home, missions, shop, store, wallet } from '../header/places.ts'
import type { Found } from './found.ts'

const screen = (label: string, to: string, Icon: Found['Icon'], words?: string): Found => ({
  id: `screen ${to}`,
  label,
  to,
  Icon,
  ...(words !== undefined && { words }),
})

/** The screens of members. Where staff have a desk of the same name, the desk comes first. */
const membersScreens: readonly Found[] = [
  screen('Home', paths.home, home.Icon),
  screen('Store', paths.store, store.Icon, 'gift cards'),
  screen('Wallet', paths.wallet, wallet.Icon, 'statement vouchers'),
  screen('Membership', paths.membership, Award, 'tiers'),
  screen('Missions for members', paths.missions, missions.Icon),
  screen(games.label, paths.games, Gamepad2),
  screen('Community page', community.path, Newspaper, 'news leaderboard'),
  screen('Shop', paths.shop, shop.Icon, 'merchandise'),
  screen('Your orders', paths.orders, Package),
  screen('Account', paths.account, UserRound, 'profile password passkeys devices emails'),
]

export const screens: readonly Found[] = [
  ...desks.map(({ label, path, Icon }) => screen(label, path, Icon, 'desk')),
  ...membersScreens,
]

/** What staff can begin from anywhere. */
export const actions: readonly Found[] = [
  { id: 'do claims', label: 'Decide claims', to: paths.rewards, Icon: ClipboardCheck, words: 'approve decline' },
  {
    id: 'do orders',
    label: 'Ship orders',
    to: `${paths.shopManagement}?tab=orders`,
    Icon: PackageCheck,
    words: 'tracking',
  },
  {
    id: 'do reports',
    label: 'Answer reported codes',
    to: paths.reports,
    Icon: Ticket,
    words: 'replace refund decline',
  },
  { id: 'do gifts', label: 'Approve gifts', to: paths.approvals, Icon: ClipboardCheck, words: 'solcoins decline' },
  {
    id: 'do bulk gifts',
    label: 'Give Solcoins to a list of members',
    to: paths.members,
    state: giveListState,
    Icon: HandCoins,
    words: 'csv many bulk gifts',
  },
  { id: 'do evidence', label: 'Check evidence of missions', to: paths.missionEvidence, Icon: Ticket },
  { id: 'do mission', label: 'New mission', to: paths.newMission, Icon: Plus },
]
