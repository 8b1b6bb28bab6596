import type { StaffNotices } from '../../../shared/notifications/staff-schema.ts'

const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString()

/** One notice of each kind: two are new. */
export const sampleNotices = (): StaffNotices => ({
  turnedOff: ['evidence'],
  notices: (
    [
      ['orders', 8, ['Orbit Hoodie and 1 more', 'Far Shore Print'], 20, 8_700],
      ['approvals', 1, ['750.00 Solcoins for mia_s'], 24, 24],
      ['claims', 6, ['Mia Starling', 'Oscar Diaz', 'Luca Ferri', 'Hana Sato'], 40, 2_900],
      ['disputes', 1, ['Night Shift Mug, Dave Carter'], 300, 300],
      ['stock', 2, ['PlayStation $50 has 2', 'Roblox $50 has 2'], 370, 380],
      ['problems', 1, ['Order 439aa92e'], 1_500, 1_500],
      ['reports', 1, ['PlayStation Plus, twelve months'], 4_000, 4_000],
      ['ledger', 3, [], 5_000, 5_000],
    ] as const
  ).map(([kind, count, about, latest, oldest], place) => ({
    kind,
    count,
    isMore: false,
    about: [...about],
    at: minutesAgo(latest),
    oldestAt: minutesAgo(oldest),
    isRead: place > 2,
  })),
})
