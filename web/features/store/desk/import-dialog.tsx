import { FileSpreadsheet, FileUp, TriangleAlert } from 'lucide-react'
import { Fragment } from 'react'
import { errorMessage } from '../../../api/api-error.ts'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import { FileDrop } from '../../../ui/forms/file-drop.tsx'
import { columns } from './import-format.ts'
import { ImportRows } from './import-rows.tsx'
import { ImportSummary } from './import-summary.tsx'
import { ImportActions } from './import-actions.tsx'
import { giftCards, readErrorMessage, useImport } from './use-import.ts'
import styles from './import-dialog.module.css'

/** Imports a CSV file of gift cards: the browser reads it, the server checks it, then imports it. */
export function ImportDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const cardImport = useImport()
  const { reading, rows, checking, importing } = cardImport
  const isBusy = checking.isPending || importing.isPending
  const failure = importing.error ?? checking.error
  const onFiles = ([file]: File[]) => file && reading.mutate(file)
  return (
    <Dialog
      wide
      title="Import gift cards"
      description="Use a CSV file with one code in each row. Codes are encrypted when they arrive."
      open={open}
      onClose={onClose}
      actions={<ImportActions cardImport={cardImport} onClose={onClose} />}
    >
      <div className={styles.body}>
        {!reading.data && (
          <>
            <FileDrop accept=".csv,text/csv" onFiles={onFiles}>
              <FileUp size="1.5rem" aria-hidden />
              Choose a CSV file
              <small>or drop it here</small>
            </FileDrop>
            <p>The first row names the columns:</p>
            <code className={styles.format}>
              {columns.map((column, index) => (
                <Fragment key={column}>
                  {index > 0 && ','}
                  <wbr />
                  {column}
                </Fragment>
              ))}
            </code>
          </>
        )}
        {reading.data && (
          <div className={styles.fileLine}>
            <FileSpreadsheet size="1.5rem" strokeWidth={1.75} aria-hidden />
            <div>
              <b>{reading.data.name}</b>
              <small>{giftCards(rows.length)} found</small>
            </div>
            <FileDrop variant="button" accept=".csv,text/csv" disabled={isBusy} onFiles={onFiles}>
              Choose another
            </FileDrop>
          </div>
        )}
        {reading.error && (
          <p className={styles.errorText} role="alert">
            <TriangleAlert size="1rem" aria-hidden />
            {readErrorMessage(reading.error)}
          </p>
        )}
        {rows.length > 0 && (
          <>
            <ImportSummary cardImport={cardImport} />
            {failure && (
              <p className={styles.errorText} role="alert">
                <TriangleAlert size="1rem" aria-hidden />
                {errorMessage(failure, 'Something went wrong on our side.')} Nothing is lost, and no code is added
                twice.
              </p>
            )}
            <ImportRows rows={rows} results={cardImport.results} sorted={cardImport.stage !== 'check'} />
          </>
        )}
      </div>
    </Dialog>
  )
}
