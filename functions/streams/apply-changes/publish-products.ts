import type { AttributeValue, DynamoDBRecord } from 'aws-lambda'
import { stockLevel } from '../../catalogue/product.ts'
import { publishProduct } from '../../catalogue/publish-products.use-case.ts'
import type { Concern } from '../process-records.ts'
import type { Subject } from '../retries.table.ts'
import { filters } from './filters.ts'

type Image = Record<string, AttributeValue>

/** The public view of a stock row, as text. */
const levelOf = (image: Image | undefined): string => JSON.stringify(stockLevel(Number(image?.['available']?.N ?? 0)))

/** Whether the record is of a sale, a hold or a release that does not change the public view of the product. */
const isSameLevel = ({ eventName, dynamodb }: DynamoDBRecord): boolean =>
  eventName === 'MODIFY' &&
  dynamodb?.NewImage?.['entity']?.S === 'stock' &&
  levelOf(dynamodb.NewImage) === levelOf(dynamodb.OldImage)

/** The product, and its slug: the slug finds the public row if the product was deleted. */
function subjectOf(record: DynamoDBRecord): Subject | undefined {
  if (isSameLevel(record)) return undefined
  const image = record.dynamodb?.NewImage ?? record.dynamodb?.OldImage ?? {}
  const isStock = image['entity']?.S === 'stock'
  const slug = image['slug']?.S
  return {
    productId: (isStock ? image['productId']?.S : image['id']?.S) ?? '',
    ...(slug !== undefined && { slug }),
  }
}

/** Publishes the public view of products that changed, and of products whose stock had few units before or after a change. */
export const publishProducts: Concern = {
  name: 'publish-products',
  filters: filters['publish-products'],
  subjectOf,
  handle: ([product = {}]) => publishProduct(product['productId'] ?? '', product['slug']),
  failureMetric: 'Errors',
}
