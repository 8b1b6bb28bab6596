import type { AttributeValue, DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import { stockLevel } from '../../catalogue/product.ts'
import * as publicProducts from '../../catalogue/public-products.table.ts'
import { publishAllProducts, publishProduct, type Publication } from '../../catalogue/publish-products.use-case.ts'
import { processRecords } from '../process-records.ts'

type Image = Record<string, AttributeValue>

/** What everyone sees of a stock row, as text. */
const levelOf = (image: Image | undefined): string => JSON.stringify(stockLevel(Number(image?.['available']?.N ?? 0)))

/** Whether the record is of a sale, a hold or a release that leaves the product as everyone sees it. */
const isSameLevel = ({ eventName, dynamodb }: DynamoDBRecord): boolean =>
  eventName === 'MODIFY' &&
  dynamodb?.NewImage?.['entity']?.S === 'stock' &&
  levelOf(dynamodb.NewImage) === levelOf(dynamodb.OldImage)

async function publish(record: DynamoDBRecord): Promise<Publication | 'published all'> {
  if (isSameLevel(record)) return 'unchanged'
  if (!(await publicProducts.areAllPublished())) {
    await publishAllProducts()
    return 'published all'
  }
  const image = record.dynamodb?.NewImage ?? record.dynamodb?.OldImage ?? {}
  const isStock = image['entity']?.S === 'stock'
  return publishProduct((isStock ? image['productId']?.S : image['id']?.S) ?? '', image['slug']?.S)
}

/**
 * The table's stream invokes this handler with products that were changed, and with stock that has few units before or after
 * its change. It publishes what everyone sees of them.
 */
export const handler = ({ Records: records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> =>
  processRecords({ name: 'publish-products', records, handle: publish, failureMetric: 'Errors' })
