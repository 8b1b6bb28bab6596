import { randomUUID } from 'node:crypto'
import type { AdminMission, AdminEvidence } from '../../../shared/missions/admin-schema.ts'
import type { EarlierReward, Mission, Missions } from '../../../shared/missions/schema.ts'

const dayMs = 24 * 60 * 60 * 1_000

/** The calendar day this many days from now, in Sydney. */
const dayFromNow = (days: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Sydney' }).format(new Date(Date.now() + days * dayMs))

/** The time this many hours ago. */
export const hoursAgo = (hours: number): string => new Date(Date.now() - hours * 60 * 60 * 1_000).toISOString()

export const mission = (part: Partial<Mission>): Mission => ({
  id: randomUUID(),
  kind: 'word',
  title: 'The word of the week',
  text: 'We say it at the end of Thursday’s stream. The recording counts too.',
  solcoins: 10,
  points: 50,
  endsOn: dayFromNow(3),
  hasFewLeft: false,
  state: 'open',
  earned: 0,
  evidence: null,
  streak: null,
  ...part,
})

export const word = mission({})
export const evidence = mission({
  kind: 'evidence',
  title: 'Break the beta',
  text: 'Play the beta and write down something that broke. Staff read everything.',
  solcoins: 25,
  points: 100,
  endsOn: dayFromNow(18),
  hasFewLeft: true,
})
export const orders = mission({
  kind: 'order',
  title: 'Wear the orbit',
  text: '1 Solcoin for every 10 AUD of merchandise, paid when your order is.',
  solcoins: 1,
  points: 0,
  endsOn: null,
  earned: 6,
})
export const referral = mission({
  kind: 'referral',
  title: 'Bring a friend',
  text: 'Invite a friend. When they buy their first gift card, you are both paid.',
  solcoins: 5,
  points: 0,
  endsOn: null,
  earned: 10,
})
export const streak = mission({
  kind: 'streak',
  title: 'Seven days in a row',
  text: 'Log in on seven days in a row.',
  solcoins: 5,
  points: 0,
  endsOn: null,
  streak: 4,
})
export const ended = mission({
  title: 'Launch-day trivia',
  text: 'The name of the first ship in the trailer. All 100 rewards have been claimed.',
  solcoins: 5,
  points: 0,
  endsOn: dayFromNow(-6),
  state: 'ended',
})

export const missionsOf = (...missions: Mission[]): Missions => ({
  missions,
  thisMonth: { earned: 36, rewards: 3 },
})

export const openMissions = missionsOf(streak, word, evidence, orders, ended)

const earlier = (part: Partial<EarlierReward>): EarlierReward => ({
  id: randomUUID(),
  kind: 'order',
  title: 'Wear the orbit',
  state: 'paid',
  solcoins: 6,
  note: 'S-1042',
  at: hoursAgo(120),
  ...part,
})

export const earlierRewards = [
  earlier({}),
  earlier({ kind: 'evidence', title: 'Break the beta, round one', solcoins: 25, note: null, at: hoursAgo(240) }),
  earlier({ kind: 'streak', title: 'Seven days in a row', solcoins: 5, note: null, at: hoursAgo(360) }),
  earlier({
    kind: 'evidence',
    title: 'Name the outpost',
    state: 'declined',
    solcoins: 0,
    note: 'That name was already taken.',
    at: hoursAgo(500),
  }),
]

const deskMission = (part: Partial<AdminMission>): AdminMission => ({
  id: randomUUID(),
  kind: 'word',
  title: 'The word of the week',
  text: word.text,
  solcoins: 10,
  points: 50,
  perMember: 'week',
  startsOn: dayFromNow(-4),
  endsOn: dayFromNow(3),
  budget: 2_000,
  left: 1_280,
  held: 0,
  paid: 720,
  revision: 1,
  updatedAt: hoursAgo(100),
  ...part,
})

export const deskMissions = [
  deskMission({}),
  deskMission({
    kind: 'evidence',
    title: 'Break the beta',
    text: evidence.text,
    solcoins: 25,
    points: 100,
    budget: 1_000,
    left: 250,
    held: 50,
    paid: 700,
    endsOn: dayFromNow(18),
  }),
  deskMission({ kind: 'order', title: 'Wear the orbit', solcoins: 1, points: 0, endsOn: null, left: 1_656, paid: 344 }),
  deskMission({
    kind: 'streak',
    title: 'Daily login',
    solcoins: 5,
    points: 0,
    endsOn: null,
    budget: 500,
    left: 310,
    paid: 190,
  }),
  deskMission({
    title: 'Countdown word',
    startsOn: dayFromNow(7),
    endsOn: dayFromNow(14),
    budget: 1_500,
    left: 1_500,
    paid: 0,
  }),
  deskMission({
    title: 'The longest mission title that staff could think of, on two lines',
    budget: 0,
    left: 0,
    paid: 0,
  }),
  deskMission({
    title: 'Launch-day trivia',
    solcoins: 5,
    points: 0,
    startsOn: dayFromNow(-14),
    endsOn: dayFromNow(-6),
    budget: 500,
    left: 0,
    paid: 500,
  }),
]

export const deskEvidenceOf = (part: Partial<AdminEvidence>): AdminEvidence => ({
  id: randomUUID(),
  missionId: String(deskMissions[1]?.id),
  title: 'Break the beta',
  solcoins: 25,
  points: 100,
  userId: randomUUID(),
  username: 'hana_sato',
  firstName: 'Hana',
  face: { avatar: '03', membershipTier: 'gold' },
  text: 'The airlock door on deck two closes while I stand in it, and my suit stays outside. It happens each time I hold the lantern.',
  link: 'https://clip.orbitcast.example/airlock',
  at: hoursAgo(20),
  ...part,
})

export const deskEvidence = [
  deskEvidenceOf({}),
  deskEvidenceOf({
    username: 'luca_f',
    firstName: 'Luca',
    face: { avatar: 'initials', membershipTier: 'silver' },
    text: 'The game is too dark on my phone.',
    link: null,
    at: hoursAgo(2),
  }),
  deskEvidenceOf({
    username: null,
    firstName: null,
    face: null,
    text: 'Sometimes it stops.\n\nThen it goes on.',
    link: null,
    at: hoursAgo(1),
  }),
]
