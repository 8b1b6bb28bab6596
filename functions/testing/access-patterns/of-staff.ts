import { type AccessPattern, reads, requests, tenfold, writes } from './access-pattern.ts'

/** What every call has in common, what staff do, and what the stream does. */
export const ofStaff: readonly AccessPattern[] = [
  {
    what: 'repeat a call with its idempotency key',
    call: 'POST shop/purchase',
    variant: 'repeated',
    partition: 'IDEMPOTENCY#<hash>',
    units: reads(1),
    spread: requests,
    tenfold: tenfold.nothing,
  },
  {
    what: 'staff: a list; the same for orders, reports, gifts, evidence, stock',
    call: 'GET admin/claims',
    partition: 'CLAIMS#pending (index)',
    units: reads(0.5),
    spread: 1,
    tenfold: tenfold.fewStaff,
  },
  {
    what: 'staff: the audit log of a week',
    call: 'GET admin/audit',
    partition: 'AUDIT#<day>#<0-7>',
    units: reads(56),
    spread: 56,
    tenfold: tenfold.fewStaff,
  },
  {
    what: 'staff: the overview',
    call: 'GET admin/overview',
    partition: 'FIGURES',
    units: reads(1),
    spread: 1,
    tenfold: tenfold.fewStaff,
  },
  {
    what: 'the stream counts a purchase: the counters, if no two records share a transaction',
    call: 'stream',
    partition: 'FIGURES#<generation>#<0-f>',
    units: writes(6),
    spread: 16,
    tenfold: 'wait a second for more records: forty rows share one update of each counter',
  },
  {
    what: 'the stream counts a purchase: the markers',
    call: 'stream',
    partition: 'COUNTED#<generation>#<0-f>',
    units: writes(4, 2),
    spread: 16,
    tenfold: 'split the markers over 256 partitions, and count again with `rebuild-figures`',
  },
  {
    what: 'the stream counts a purchase: which generation, once for each transaction',
    call: 'stream',
    partition: 'FIGURES',
    units: reads(2),
    spread: 1,
    tenfold: 'wait a second for more records, and read it once for each call',
  },
]
