import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import type { Product } from '../../shared/catalogue/schema.ts'

/** The stored form of a product's public view: JSON in Brotli, whose dictionary knows common English words. */
export const pack = (product: Product): Uint8Array => {
  const text = Buffer.from(JSON.stringify(product))
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  }
  return brotliCompressSync(text, { params })
}

export const unpack = (packed: Uint8Array): Product => JSON.parse(brotliDecompressSync(packed).toString()) as Product
