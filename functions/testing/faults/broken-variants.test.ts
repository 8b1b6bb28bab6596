import { expect } from 'vitest'
import { storeKeys } from '../../store/keys.ts'
import { insertRow, transact } from '../../table/transactions.ts'
import { get, type TypedKey, type Row } from '../../table/rows.ts'
import { invariant, withoutConditions, withoutWrites } from './broken-variants.ts'

type Counted = { value: number }

const row = (key: TypedKey<Counted>, value: number): Row<Counted> => ({ ...key, entity: 'gift-card', v: 1, value })

let tries = 0

invariant('the first value stays', {
  async holds() {
    tries += 1
    const key: TypedKey<Counted> = storeKeys.giftCard(`first-${tries}`)
    await transact([insertRow(row(key, 1))])
    await transact([insertRow(row(key, 2), () => new RangeError('taken'))]).catch(() => {})
    expect((await get(key))?.value).toBe(1)
  },
  broken: {
    'the condition is dropped': withoutConditions(({ sk }) => sk === 'GIFT_CARD'),
    'nothing is written': withoutWrites(({ sk }) => sk === 'GIFT_CARD'),
  },
})
