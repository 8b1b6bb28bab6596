import { paginateScan } from '@aws-sdk/lib-dynamodb'
import { linkToken } from '../mail/link-token.ts'
import type { LinkPurpose } from '../mail/mail.ts'
import { entity, type StoredMail } from '../mail/mails.table.ts'
import { linkKey } from '../secrets/link.ts'
import { client } from '../table/client.ts'
import { tableName } from '../table/rows.ts'

/** The mails to this address, oldest first. The table filters them: other tests may have filled it. */
export async function mailsTo(address: string): Promise<StoredMail[]> {
  const mails: StoredMail[] = []
  const pages = paginateScan(
    { client },
    {
      TableName: tableName(),
      ConsistentRead: true,
      FilterExpression: 'entity = :mail AND #to = :to',
      ExpressionAttributeNames: { '#to': 'to' },
      ExpressionAttributeValues: { ':mail': entity.name, ':to': address },
    },
  )
  for await (const { Items = [] } of pages) mails.push(...(Items as StoredMail[]))
  return mails.toSorted((one, other) => one.id.localeCompare(other.id))
}

/** The token of the link in the last mail to this address that has one for this purpose. */
export async function mailedToken(address: string, purpose: LinkPurpose): Promise<string> {
  const mail = (await mailsTo(address)).findLast(({ link }) => link === purpose)
  if (mail?.keyVersion === undefined) throw new Error(`There is no mail to ${address} with such a link`)
  return linkToken(mail.id, purpose, (await linkKey()).byVersion(mail.keyVersion))
}
