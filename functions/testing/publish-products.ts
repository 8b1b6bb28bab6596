import type { AttributeValue, DynamoDBRecord } from 'aws-lambda'
import type { Product, Stock } from '../catalogue/product.ts'
import * as products from '../catalogue/products.table.ts'
import { publishProduct } from '../catalogue/publish-products.use-case.ts'
import { put, type Row } from '../table/rows.ts'

/** Publishes these products, as the stream does. */
export async function publishProducts(...stocked: { product: { id: string } }[]): Promise<void> {
  await Promise.all(stocked.map(({ product }) => publishProduct(product.id)))
}

/** Replaces a product's row. */
export async function storeProduct(product: Product): Promise<void> {
  const row: Row<Product> = { ...products.key(product.id), entity: 'product', v: 1, ...product }
  await put(row)
}

type Image = Record<string, AttributeValue>
type Images = { before?: Image | undefined; after?: Image | undefined }

/** A record of the stream: the row before and after the change. */
export const recordOf = ({ before, after }: Images): DynamoDBRecord => ({
  eventName: before && after ? 'MODIFY' : after ? 'INSERT' : 'REMOVE',
  dynamodb: {
    SequenceNumber: '1',
    ...(before && { OldImage: before }),
    ...(after && { NewImage: after }),
  },
})

export const productImage = (product: { id: string; slug?: string }): Image => ({
  entity: { S: 'product' },
  id: { S: product.id },
  ...(product.slug !== undefined && { slug: { S: product.slug } }),
})

export const stockImage = ({ productId }: Pick<Stock, 'productId'>, available: number): Image => ({
  entity: { S: 'stock' },
  productId: { S: productId },
  available: { N: String(available) },
})
