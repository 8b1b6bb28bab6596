import { brand } from '../brand.ts'

type Shipped = { carrier: string | null | undefined; tracking: string | null | undefined }

/** Letters and digits only, in lower case: “Australia Post” and “AUSTRALIA-POST” are the same name. */
const plain = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '')

/** The carrier's page that follows the parcel. Null without a number, or for a carrier that is not in `brand.carriers`. */
export function trackingLink({ carrier, tracking }: Shipped): string | null {
  if (!carrier || !tracking) return null
  const known = brand.carriers.find(({ name, aliases }) =>
    [name, ...aliases].some((each) => plain(each) === plain(carrier)),
  )
  return known ? known.tracking.replace('{number}', encodeURIComponent(tracking.replace(/\s/g, ''))) : null
}
