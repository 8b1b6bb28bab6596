import clsx from 'clsx'
import { type KeyboardEvent, useId } from 'react'
import type { AdminProduct } from '../../../../shared/catalogue/schema.ts'
import { CountInput, ErrorText } from '../../../ui/forms/field.tsx'
import { placesOf, type StockPlace, wantedOf } from './stock-edits.ts'
import type { StockEditing } from './use-stock-edits.ts'
import styles from './stock-fields.module.css'

/** Moves to the stock field after this one or, with a step of -1, before it. */
function moveFocus(field: HTMLInputElement, step: 1 | -1) {
  const fields = [...(field.closest('table')?.querySelectorAll<HTMLInputElement>('input[data-stock]') ?? [])]
  fields[fields.indexOf(field) + step]?.focus()
}

type Props = { product: AdminProduct; editing: StockEditing }

/** The stock of a product in the list, a field for each size. */
export function StockFields({ product, editing }: Props) {
  const failure = editing.notSaved.get(product.id)
  return (
    <>
      <div className={styles.fields}>
        {placesOf(product).map((place) => (
          <StockField
            key={place.key}
            place={place}
            name={product.name}
            editing={editing}
            isLocked={editing.isLocked || failure?.isUncertain === true}
          />
        ))}
      </div>
      {failure && (
        <ErrorText role="alert">
          {failure.message}
          {failure.isUncertain && ' Save again: it counts once.'}
        </ErrorText>
      )}
    </>
  )
}

type StockFieldProps = { place: StockPlace; name: string; editing: StockEditing; isLocked: boolean }

function StockField({ place, name, editing, isLocked }: StockFieldProps) {
  const id = useId()
  const edit = editing.edits.get(place.key)
  const text = edit?.text ?? String(place.available)
  const isInvalid = edit !== undefined && wantedOf(edit) === undefined
  const step = (by: 1 | -1) => {
    const shown = edit ? wantedOf(edit) : place.available
    if (shown !== undefined && shown + by >= 0) editing.type(place, String(shown + by))
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, shiftKey, currentTarget } = event
    const isArrow = key === 'ArrowUp' || key === 'ArrowDown'
    if (key !== 'Enter' && !isArrow) return
    event.preventDefault()
    if (!isArrow) moveFocus(currentTarget, shiftKey ? -1 : 1)
    else if (!isLocked) step(key === 'ArrowUp' ? 1 : -1)
  }
  return (
    <label className={clsx(styles.field, edit && styles.changed, !edit && styles[place.state])}>
      {place.size && <span className={styles.size}>{place.size}</span>}
      <CountInput
        className={styles.input}
        data-stock
        aria-label={`Stock of ${name}${place.size && `, ${place.size}`}`}
        aria-describedby={edit ? id : undefined}
        aria-invalid={isInvalid || undefined}
        enterKeyHint="next"
        maxLength={8}
        size={Math.max(2, text.length)}
        value={text}
        readOnly={isLocked}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => editing.type(place, target.value)}
        onBlur={() => editing.leave(place)}
        onKeyDown={onKeyDown}
      />
      {edit && (
        <small id={id} className={styles.was}>
          {isInvalid ? 'Enter a whole number' : `was ${edit.seen}`}
        </small>
      )}
    </label>
  )
}
