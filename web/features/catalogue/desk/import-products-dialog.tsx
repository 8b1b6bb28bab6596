import { dollars, toCents } from '../../../../shared/money.ts'
import type { AdminProduct } from '../../../../shared/catalogue/schema.ts'
import { errorMessage } from '../../../api/client.ts'
import { readErrorMessage } from '../../../api/csv-file.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import { ErrorText } from '../../../ui/forms/field.tsx'
import {
  ChooseFile,
  ChosenFile,
  ImportActions,
  ImportCounts,
  ImportFailure,
  ImportItem,
  ImportItems,
  itemResult,
  type ItemResult,
} from '../../../ui/forms/import-parts.tsx'
import { Stack, Text } from '../../../ui/primitives.tsx'
import { type FileProduct, optionalColumns, products, requiredColumns } from './product-import.ts'
import { type ProductImport, useProductImport } from './use-product-import.ts'

type Props = { catalogue: readonly AdminProduct[]; open: boolean; onClose: () => void }

/** Imports a CSV file of products. The file is checked as soon as it is chosen. */
export function ImportProductsDialog({ catalogue, open, onClose }: Props) {
  const productImport = useProductImport(catalogue)
  const { reading, adding, added, file, ready, excess } = productImport
  const onFile = (chosen: File) => reading.mutate(chosen)
  return (
    <Dialog
      wide
      title="Import products"
      description="One product in each row. Rows of the same name are the sizes of one product. Each is hidden until you show it."
      open={open}
      onClose={onClose}
      actions={
        <ImportActions isDone={adding.isSuccess} onClose={onClose}>
          {file.length > 0 && (
            <Button
              variant="gold"
              disabled={ready === 0 || excess > 0 || reading.isPending}
              pending={adding.isPending}
              pendingText="Importing..."
              onClick={() => adding.mutate(file)}
            >
              Import {products(ready)}
            </Button>
          )}
        </ImportActions>
      }
    >
      <Stack gap={4}>
        {reading.data ? (
          <ChosenFile
            name={reading.data.name}
            found={products(file.length)}
            disabled={adding.isPending}
            onFile={onFile}
          />
        ) : (
          <ChooseFile columns={requiredColumns} optional={optionalColumns} onFile={onFile} />
        )}
        {reading.error && <ErrorText role="alert">{readErrorMessage(reading.error)}</ErrorText>}
        {file.length > 0 && (
          <>
            <Summary productImport={productImport} />
            {excess > 0 && (
              <ErrorText role="alert">The catalogue is full: there is no room for {products(excess)}.</ErrorText>
            )}
            {adding.error && (
              <ImportFailure
                message={errorMessage(adding.error, 'Something went wrong on our side.')}
                once="no product is added twice"
              />
            )}
            <ImportItems label="Products of the file">
              {[...file]
                .toSorted((one, other) => Number(!one.problems.length) - Number(!other.problems.length))
                .map((each) => (
                  <ImportItem
                    key={each.row}
                    row={each.row}
                    name={each.name}
                    details={detailsOf(each)}
                    result={resultOf(each, added.get(each.row))}
                  />
                ))}
            </ImportItems>
            {ready === 0 && added.size === 0 && (
              <Text size="small" tone="muted">
                There is nothing to add. Fix the file, then choose it again.
              </Text>
            )}
          </>
        )}
      </Stack>
    </Dialog>
  )
}

/** "$22.50, 12 in stock", "$79.00, S 7, XL 3". */
function detailsOf({ product, rows }: FileProduct): string {
  if (!product) return rows > 1 ? `${rows} rows` : ''
  const { price, stock, variants } = product
  const sizes = variants.map((each) => `${each.name} ${each.stock}`)
  return [`${dollars(toCents(price))} without GST`, ...(stock === undefined ? sizes : [`${stock} in stock`])].join(', ')
}

/** What is wrong, with the number of the row where it is not that of the product. */
const notesOf = ({ row, problems }: FileProduct) =>
  problems.map((each) => (each.row === row ? `${each.message}.` : `Row ${each.row}: ${each.message}.`))

function resultOf(each: FileProduct, added: { message: string | undefined } | undefined): ItemResult {
  if (added?.message !== undefined) return itemResult('skipped', 'Skipped', [added.message])
  if (added) return itemResult('done', 'Added')
  if (each.isThere) return itemResult('duplicate', 'Duplicate', notesOf(each))
  return each.product ? itemResult('done', 'Ready to add') : itemResult('skipped', 'Skipped', notesOf(each))
}

function Summary({ productImport: { file, added, ready, countAdded } }: { productImport: ProductImport }) {
  const there = file.filter(({ isThere }) => isThere).length
  const done = added.size > 0
  return (
    <ImportCounts
      counts={[
        done ? ['Added', countAdded] : ['Ready to add', ready],
        ['Duplicates', there],
        ['Skipped', file.filter(({ product }) => !product).length - there + added.size - countAdded],
      ]}
    />
  )
}
