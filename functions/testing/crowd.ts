import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb'
import { client } from '../data/client.ts'
import { tableName } from '../data/table.ts'
import * as users from '../data/users.ts'
import { openAccount } from '../domain/user.ts'
import { given } from './given.ts'

const lanes = 16
const mostInABatch = 25

/** The rows of the crowd's member of that number. They are of one size, and come before any other in a list by name. */
function rowsOf(number: number): Record<string, unknown>[] {
  const digits = String(number).padStart(12, '0')
  const username = `crowd_${digits}`
  const account = openAccount(
    {
      id: `00000000-0000-4000-8000-${digits}`,
      username,
      email: `${username}@solara.test`,
      firstName: 'One',
      lastName: 'Of many',
      passwordHash: '-',
      userType: 'member',
    },
    new Date(0),
  )
  return users.opening(account).map(({ item }) => item.Put?.Item ?? {})
}

async function write(rows: Record<string, unknown>[]): Promise<void> {
  const requests = rows.map((Item) => ({ PutRequest: { Item } }))
  await client.send(new BatchWriteCommand({ RequestItems: { [tableName()]: requests } }))
}

/** Adds members, without the ceremony of opening accounts: from that number up to, and without, the other. */
export async function addCrowd(from: number, to: number): Promise<void> {
  let next = from
  const lane = async () => {
    while (next < to) {
      const rows = []
      while (next < to && rows.length + 3 <= mostInABatch) {
        rows.push(...rowsOf(next))
        next += 1
      }
      await write(rows)
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}

/** Adds claims that wait at the desk, each of another member. */
export async function addClaims(count: number): Promise<void> {
  for (let done = 0; done < count; done += lanes) {
    const members = await given.members(Math.min(lanes, count - done), { solcoinBalance: 10 })
    await Promise.all(members.map((member) => given.claim(member)))
  }
}
