import { lowStockUnits } from '../../shared/catalogue/schema.ts'

/** A filter in Lambda's syntax: the values that a field may have. */
export type RecordFilter = { [field: string]: RecordFilter | (string | { exists: boolean })[] }

export const mailsStored: RecordFilter[] = [
  { eventName: ['INSERT'], dynamodb: { NewImage: { entity: { S: ['mail'] } } } },
]

/** The first step of a deletion, which closes the account. */
export const deletionsBegun: RecordFilter[] = [
  {
    eventName: ['MODIFY'],
    dynamodb: {
      NewImage: { deletingAt: { S: [{ exists: true }] } },
      OldImage: { deletingAt: { S: [{ exists: false }] } },
    },
  },
]

/** Stock with few units or none: no other change can make it low, sold out, or available again. Lambda compares text. */
const fewUnits: RecordFilter = {
  entity: { S: ['stock'] },
  available: { N: Array.from({ length: lowStockUnits + 1 }, (_, units) => String(units)) },
}

/** Rows that match after or before the change. */
const ofEither = (image: RecordFilter): RecordFilter[] => [
  { dynamodb: { NewImage: image } },
  { dynamodb: { OldImage: image } },
]

/** Changes of what everyone sees of a product. */
export const publicChanges: RecordFilter[] = [...ofEither({ entity: { S: ['product'] } }), ...ofEither(fewUnits)]

/** Members' orders that are paid. */
export const ordersPaid: RecordFilter[] = [
  {
    dynamodb: {
      NewImage: { entity: { S: ['order'] }, userId: { S: [{ exists: true }] }, paid: { N: [{ exists: true }] } },
    },
  },
]
