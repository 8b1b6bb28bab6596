import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../../ui/button.tsx'
import { formatCount } from '../../../ui/format.ts'
import { ErrorText } from '../../../ui/forms/field.tsx'
import { ListField } from '../../../ui/forms/list-field.tsx'
import { Stack } from '../../../ui/primitives.tsx'
import { isOpenRow, type ShipRow, type ShipTogether } from './ship-together.ts'

type Props = {
  rows: readonly ShipRow[]
  shipping: ShipTogether
  /** Called when each line has filled a row. */
  onFilled: () => void
}

/** Fills the rows from a pasted list or a file. Lines that name no row stay, with what is wrong with them. */
export function ShipListField({ rows, shipping, onFilled }: Props) {
  const { list: text, setList: setText } = shipping
  const [problems, setProblems] = useState<readonly string[]>([])
  const open = rows.filter(isOpenRow)
  const lines = countLines(text)
  const fill = async (list: string) => {
    // The CSV library loads when it is needed.
    const { readParcels } = await import('./parcel-list.ts')
    const found = readParcels(
      list,
      open.map(({ order }) => order),
    )
    // Until the rows are filled on the screen, the button that ships them is disabled and takes no focus.
    flushSync(() => {
      shipping.enter(found.parcels)
      setProblems(found.problems)
      setText(found.rest)
    })
    if (found.problems.length === 0) onFilled()
  }
  const readFile = async (file: File) => {
    if (file.size > maxFileBytes) setProblems(['The file is larger than 1 MB.'])
    else await fill(await file.text())
  }
  return (
    <Stack gap={3}>
      <ListField
        label="Paste a list"
        hint="An order number and a tracking number in each line, or only tracking numbers in the sequence below."
        rows={3}
        text={text}
        onText={setText}
        onFile={(file) => void readFile(file)}
      >
        <Button disabled={lines === 0} onClick={() => void fill(text)}>
          {lines === 0 ? 'Fill' : `Fill ${formatCount(lines)}`}
        </Button>
      </ListField>
      {problems.length > 0 && (
        <Stack gap={1} role="alert">
          {problems.map((problem) => (
            <ErrorText key={problem}>{problem}</ErrorText>
          ))}
        </Stack>
      )}
    </Stack>
  )
}

const maxFileBytes = 1024 * 1024

/** How many lines of a list are not empty. */
const countLines = (text: string): number => text.split('\n').filter((line) => line.trim() !== '').length
